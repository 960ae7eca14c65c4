import { Badge, EmptyState, Fold } from '@startline/ui'
import { useState } from 'react'
import { PersonName } from '../form/person-name.tsx'
import type { Person } from '../form/queries.ts'
import form from '../form/registration.module.css'
import { MemberRow, TONES, useFacts, WhyStanding } from './member-row.tsx'
import { useTeamText } from './messages.ts'
import type { MemberChoice } from './standing.ts'
import type { PickerProps } from './steps.ts'
import styles from './team.module.css'
import { type TeamMember, withMember } from './team-draft.ts'
import type { Roster } from './use-roster.ts'

interface MembersListProps extends PickerProps {
  roster: Roster
  set: (members: TeamMember[]) => void
}

/** First who can be taken or is, those of other pages before; who cannot be taken stands below, with the reasons. */
export function MembersList(props: MembersListProps) {
  const { page, roster } = props
  const text = useTeamText()
  const taken = (id: string) => roster.entry.members.some((member) => member.id === id)
  // Who was in the team when the step was opened stays in sight, so that nobody vanishes under the finger that takes them out.
  const [before] = useState(() => roster.entry.members.map(({ id }) => id))
  const can = ({ id }: Person) =>
    taken(id) || before.includes(id) || ['fits', 'mendable', undefined].includes(roster.choiceOf(id)?.standing)
  const away = roster.people.filter(({ id }) => !page.items.some((person) => person.id === id))
  const { fits = 0, mendable = 0, ...rest } = page.standings ?? {}
  const all = Object.values(rest).reduce((sum, count) => sum + count, fits + mendable)
  // Of the whole list, not of this page.
  const nobody = all > 0 && fits + mendable === 0
  const [able, unable] = [page.items.filter(can), page.items.filter((person) => !can(person))]
  return (
    <>
      {away.length > 0 && <Rows {...props} title={text.fromOtherPages} people={away} />}
      {able.length > 0 && <Rows {...props} title={text.fitting(fits, all)} people={able} />}
      {nobody && <EmptyState title={text.nobodyFits}>{text.nobodyFitsText}</EmptyState>}
      {unable.length > 0 && <Unable {...props} people={unable} open={able.length === 0} />}
    </>
  )
}

type RowsProps = MembersListProps & { people: readonly Person[] }

function Rows({ title, people, event, organization, roster, set }: RowsProps & { title: string }) {
  const { members } = roster.entry
  return (
    <section className={styles.list} aria-label={title}>
      <h3 className={styles.listTitle}>{title}</h3>
      <ul className={form.people}>
        {people.map((person) => (
          <MemberRow
            key={person.id}
            {...{ person, event, organization }}
            choice={roster.choiceOf(person.id)}
            member={members.find(({ id }) => id === person.id)}
            onPick={(on) => set(withMember(members, person.id, on))}
            onReserve={(reserve) => set(members.map((one) => (one.id === person.id ? { ...one, reserve } : one)))}
          />
        ))}
      </ul>
    </section>
  )
}

/** Who cannot be in the team, each with the reason; folded away while there is somebody to take. */
const Unable = ({ people, event, roster, open }: RowsProps & { open: boolean }) => (
  <Fold summary={useTeamText().others(people.length)} open={open}>
    <ul className={styles.unable}>
      {people.map((person) => {
        const choice = roster.choiceOf(person.id)
        return choice && <UnableRow key={person.id} {...{ person, event, choice }} />
      })}
    </ul>
  </Fold>
)

const UnableRow = ({ person, event, choice }: Pick<RowsProps, 'event'> & { person: Person; choice: MemberChoice }) => (
  <li>
    <span className={styles.unableName}>
      <PersonName person={person} event={event} facts={useFacts(person)} />
    </span>
    <Badge tone={TONES[choice.standing]}>{useTeamText().standings[choice.standing]}</Badge>
    <span className={styles.reason}>
      <WhyStanding choice={choice} />
    </span>
  </li>
)
