import { Badge, Card, CloseIcon, DescriptionList, IconButton, TextLink, useLocale, VisuallyHidden } from '@startline/ui'
import { yuan } from '../../event/money.ts'
import type { EventPage } from '../../event/types.ts'
import { useFormText } from '../form/messages.ts'
import { PersonName } from '../form/person-name.tsx'
import type { Person } from '../form/queries.ts'
import form from '../form/registration.module.css'
import { useGroupName } from '../form/use-group-name.ts'
import { useTeamText } from './messages.ts'
import { addressOf } from './steps.ts'
import styles from './team.module.css'
import { nameOf, type TeamEntry } from './team-draft.ts'

interface CheckTeamProps {
  entry: TeamEntry
  /** Which team of several, from 0. */
  at: number
  event: EventPage
  people: readonly Person[]
  /** Undefined where it is the only team: nothing would be left to check. */
  onRemove: (() => void) | undefined
}

/** One team with everything that is sent of it; each part can be changed and the change returns here. */
export function CheckTeam({ entry, at, event, people, onRemove }: CheckTeamProps) {
  const text = useTeamText()
  const words = useFormText()
  const locale = useLocale()
  const groupName = useGroupName(event, 'team')
  const group = event.groups.find(({ id }) => id === entry.group)
  const name = nameOf(entry)
  const change = (step: 'team' | 'members', what: string) => (
    <TextLink href={addressOf(event.id, step, { team: at, fromCheck: true })}>
      {words.change}
      <VisuallyHidden> {words.changeOf(`${name} ${what}`)}</VisuallyHidden>
    </TextLink>
  )
  const { unit, district } = entry.place
  const of = (term: string, detail: string) => ({ term, detail, action: change('team', term) })
  const items = [
    of(words.group, group ? groupName(group) : ''),
    of(words.unit, unit?.name ?? text.noUnit),
    of(words.district, district?.full_name ?? unit?.district_name ?? words.notGiven),
    ...(entry.team ? [] : [of(text.leader, entry.leader.trim() || text.noLeader)]),
    {
      term: text.members,
      detail: <Members entry={entry} event={event} people={people} />,
      action: change('members', text.members),
    },
    { term: words.fee, detail: group?.fee ? yuan(group.fee, locale) : words.free },
  ]
  return (
    <Card as="section" aria-label={name} className={form.checked}>
      <div className={form.entryHead}>
        <h3 className={form.entryName}>{name}</h3>
        {onRemove && <IconButton label={text.removeTeam(name)} icon={<CloseIcon />} onClick={onRemove} />}
      </div>
      <DescriptionList items={items} />
    </Card>
  )
}

function Members({ entry, event, people }: Pick<CheckTeamProps, 'entry' | 'event' | 'people'>) {
  const text = useTeamText()
  return (
    <ul className={styles.members}>
      {entry.members.map(({ id, reserve }) => {
        const person = people.find((one) => one.id === id)
        return (
          person && (
            <li key={id}>
              <PersonName person={person} event={event} />
              {reserve && <Badge>{text.reserve}</Badge>}
            </li>
          )
        )
      })}
    </ul>
  )
}
