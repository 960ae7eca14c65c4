import { ageOnDay, type ParticipantRecord, type RosterFacts, RosterRules } from '@startline/entry'
import { Card, Checkbox, FieldError, IconButton, Stack, TrashIcon } from '@startline/ui'
import type { Fit } from '../../event/group.ts'
import type { EventPage } from '../../event/queries.ts'
import { eventDay } from '../form/form-props.ts'
import { useFits, usePicked } from '../form/queries.ts'
import { AddMembers, TeamPerson } from './add-members.tsx'
import styles from './change.module.css'
import type { Draft, Member } from './draft.ts'
import { standingReasons } from './group-choices.ts'
import type { PartProps } from './group-part.tsx'
import { useChangeText } from './messages.ts'
import { type Change, messageAt, partId } from './use-change.ts'

/** Who races in the team: reserves, who goes, who comes, with the group's rules told live. */
export function RosterPart({ change, event, organization }: PartProps) {
  const text = useChangeText()
  const { draft, set, problems, opened } = change
  const ids = draft.members.map(({ participant_id }) => participant_id)
  const { people } = usePicked(organization, ids)
  const fits = useFits(organization, opened.event_id, ids).data?.items ?? []
  const day = eventDay(event)
  const wrong = messageAt(problems, 'members')
  const ageOf = (id: string) => {
    const record = people.find((one) => one.id === id)
    return record ? ageOnDay(record, day, fits.find((fit) => fit.participant_id === id)?.age) : null
  }
  const put = (member: Member) =>
    set({ members: draft.members.map((one) => (one.participant_id === member.participant_id ? member : one)) })
  const drop = (id: string) => set({ members: draft.members.filter(({ participant_id }) => participant_id !== id) })
  return (
    <Stack gap={4} as="section">
      <p className={styles.lead}>{text.rosterLead}</p>
      {wrong && <FieldError id={`${partId('members')}-error`}>{wrong}</FieldError>}
      <ul id={partId('members')} tabIndex={-1} className={styles.members}>
        {draft.members.map((member) => (
          <MemberRow
            key={member.participant_id}
            member={member}
            age={ageOf(member.participant_id)}
            onReserve={(reserve) => put({ ...member, reserve })}
            onRemove={() => drop(member.participant_id)}
          />
        ))}
      </ul>
      {draft.members.length === 0 && <p className={styles.lead}>{text.emptyRoster}</p>}
      <RosterRules facts={factsOf(change, event, people, fits, ageOf)} />
      <AddMembers {...{ change, event, organization, day }} />
    </Stack>
  )
}

/** What the rules of the chosen group look at. Who stays is as entered, so only the people's own facts count here. */
function factsOf(
  { draft, opened }: Change,
  event: EventPage,
  people: ParticipantRecord[],
  fits: Fit[],
  ageOf: (id: string) => number | null,
): RosterFacts {
  const group = event.groups.find(({ id }) => id === draft.group)
  const own = event.groups.find(({ id }) => id === opened.group_id)
  const was = new Set(opened.members.map(({ participant_id }) => participant_id))
  const rulesOf = (id: string) => {
    const fit = fits.find(({ participant_id, group_id }) => participant_id === id && group_id === draft.group)
    // Somebody new gets nothing forgiven: the registration's own place is not theirs.
    if (!group || !fit) return []
    return (was.has(id) ? standingReasons(fit, group, own) : fit.reasons).map(({ rule }) => rule)
  }
  const named = (test: (rules: string[]) => boolean) => namesWhere(draft, (id) => test(rulesOf(id)))
  const others = ['already_registered', 'exclusive_group']
  return {
    rules: group?.team_rules ?? null,
    members: draft.members.flatMap(({ participant_id, name, reserve }) => {
      const record = people.find(({ id }) => id === participant_id)
      if (!record) return []
      const { gender, unit_id } = record
      return [{ name, age: ageOf(participant_id), gender, unit_id, reserve }]
    }),
    unitId: draft.unit?.id ?? null,
    unfit: named((rules) => rules.some((rule) => !others.includes(rule))),
    entered: named((rules) => rules.includes('already_registered')),
    excluded: named((rules) => rules.includes('exclusive_group')),
  }
}

const namesWhere = ({ members }: Draft, test: (id: string) => boolean): string[] =>
  members.filter(({ participant_id }) => test(participant_id)).map(({ name }) => name)

interface RowProps {
  member: Member
  /** On the event's day; null until it is known. */
  age: number | null
  onReserve: (reserve: boolean) => void
  onRemove: () => void
}

function MemberRow({ member, age, onReserve, onRemove }: RowProps) {
  const text = useChangeText()
  const { name, id_number, reserve } = member
  return (
    <Card as="li" padded={false} className={styles.member}>
      <TeamPerson name={name} age={age} idNumber={id_number} />
      <Checkbox
        label={text.reserve}
        aria-label={text.reserveOf(name)}
        checked={reserve}
        onChange={({ target }) => onReserve(target.checked)}
      />
      <IconButton label={text.remove(name)} icon={<TrashIcon />} onClick={onRemove} />
    </Card>
  )
}
