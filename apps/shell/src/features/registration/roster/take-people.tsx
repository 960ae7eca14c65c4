import { Button, Chips, Fold, Notice } from '@startline/ui'
import { useState } from 'react'
import { useApplicationForm } from '../../../state/application-form.ts'
import { windowOf } from '../../event/group.ts'
import type { Discipline, EventPage } from '../../event/queries.ts'
import { useGroupName } from '../form/group-words.tsx'
import { useFormText } from '../form/messages.ts'
import { countGroups } from './auto-groups.ts'
import { useRosterText } from './messages.ts'
import styles from './roster.module.css'

/** The disciplines of the groups for individuals that are open at a moment (ms), in the portal's order. */
export function useOpenDisciplines(event: EventPage, now: number): Discipline[] {
  const options = useApplicationForm((state) => state.registrationEvent)
  const open = event.groups.filter((group) => group.entry_kind === 'individual' && windowOf(group, now) === 'open')
  return options
    .map(({ code }) => code)
    .filter((code) => open.some(({ registration_event }) => registration_event === code))
}

interface WishProps {
  disciplines: readonly Discipline[]
  wished: readonly Discipline[]
  onWish: (wished: readonly Discipline[]) => void
}

/** One answer for everybody where an event has two disciplines; nothing is asked where it has one. */
export function DisciplineWish({ disciplines, wished, onWish }: WishProps) {
  const text = useRosterText()
  const form = useFormText()
  if (disciplines.length < 2) return null
  const options = [
    ...disciplines.map((code) => ({ value: code as string, label: form.disciplines[code] })),
    { value: 'both', label: text.both },
  ]
  const wish = (value: string) => onWish(value === 'both' ? disciplines : disciplines.filter((code) => code === value))
  return (
    <div>
      <p className={styles.question}>{text.discipline}</p>
      <Chips
        label={text.discipline}
        value={wished.length > 1 ? 'both' : (wished[0] ?? '')}
        options={options}
        onChange={wish}
      />
    </div>
  )
}

interface TakeAllProps {
  /** How many fit, of those looked for; 0 where all who are seen are taken. */
  fitting: number
  /** How many are picked. */
  picked: number
  /** Gathers everybody who fits, and takes who has a place; gives how many could only wait. */
  takeAll: () => Promise<number>
  dropAll: () => void
}

/** One press takes everybody of the roster who fits, and one takes them all out again. */
export function TakeAll({ fitting, picked, takeAll, dropAll }: TakeAllProps) {
  const text = useRosterText()
  const [state, setState] = useState<'still' | 'busy' | 'failed' | number>('still')
  const take = () => {
    setState('busy')
    takeAll().then(setState, () => setState('failed'))
  }
  return (
    <>
      {fitting > 0 && (
        <Button busy={state === 'busy'} onClick={take}>
          {text.takeAll(fitting)}
        </Button>
      )}
      {picked > 0 && (
        <Button kind="quiet" onClick={dropAll}>
          {text.dropAll}
        </Button>
      )}
      {(state === 'failed' || (typeof state === 'number' && state > 0)) && (
        <div className={styles.told}>
          {state === 'failed' ? (
            <Notice kind="error" title={text.takeFailed} live />
          ) : (
            <Notice>{text.onlyWaiting(state)}</Notice>
          )}
        </div>
      )}
    </>
  )
}

interface GroupedProps {
  event: EventPage
  /** The groups of everybody picked, by person. */
  groups: readonly (readonly string[])[]
  /** Whether a discipline is still to be chosen for everybody. */
  wishOpen: boolean
}

/** How many are picked, how many of them were put into groups by themselves, and how many are asked about next. */
export function PickedWords({ groups, wishOpen }: Omit<GroupedProps, 'event'>) {
  const text = useRosterText()
  const form = useFormText()
  const open = groups.filter((ids) => ids.length === 0).length
  const words = [
    form.picked(groups.length),
    ...(groups.length > open ? [text.grouped(groups.length - open)] : []),
    ...(open > 0 ? [wishOpen ? text.toGroupBy(open) : text.toGroup(open)] : []),
  ]
  return groups.length > 0 ? words.join(form.semicolon) : null
}

/** How many each group gets; open where that is more than it has places for. */
export function Grouped({ event, groups }: Omit<GroupedProps, 'wishOpen'>) {
  const text = useRosterText()
  const nameOf = useGroupName(event)
  const counts = countGroups(event.groups, groups)
  if (counts.length === 0) return null
  return (
    <Fold small summary={text.perGroup} open={counts.some(({ over }) => over > 0)}>
      <ul className={styles.counts}>
        {counts.map(({ group, count, over }) => (
          <li key={group.id}>
            <span>{nameOf(group)}</span>
            <span>
              {over > 0 && <span className={styles.over}>{text.over(over)} </span>}
              {text.people(count)}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
