/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- the roles repeat what the elements mean, because `display: grid` takes it from them; a heading of a row is no control, and has the name */
import { ageOnDay } from '@startline/entry'
import { Badge, Button, Skeleton } from '@startline/ui'
import { type CSSProperties, memo, useState } from 'react'
import type { EventPage, Group } from '../../event/queries.ts'
import { eventDay } from '../form/form-props.ts'
import { useGroupName, useReasons } from '../form/group-words.tsx'
import { MendPerson } from '../form/later-parts.tsx'
import { useFormText } from '../form/messages.ts'
import { isAskedAnew, mendWords, STATE_TONES } from '../form/people-rows.tsx'
import type { Person } from '../form/queries.ts'
import { useRosterText } from './messages.ts'
import styles from './roster.module.css'
import { isPickable, type RowState, rowState } from './row-state.ts'

const placeOf = (index: number) => ({ '--at': index }) as CSSProperties

interface RosterRowProps {
  index: number
  person: Person
  event: EventPage
  organization: string
  now: number
  /** The groups chosen for who is picked; null where that is left open, undefined for who is not picked. */
  chosen: readonly string[] | null | undefined
  onPick: (person: Person, on: boolean) => void
}

/** One participant as a dense row: a tick, who, which groups, and how they stand; a missing paper can be added on the spot. */
export const RosterRow = memo(function RosterRow(props: RosterRowProps) {
  const { index, person, event, now, chosen, onPick } = props
  const text = useRosterText()
  const row = rowState(person, event, now)
  const picked = chosen !== undefined
  const about = `about-${person.id}`
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={placeOf(index)}
      data-off={!isPickable(row) || undefined}
    >
      <th role="rowheader" scope="row" className={styles.who}>
        <label className={styles.pick}>
          <input
            type="checkbox"
            checked={picked}
            disabled={!picked && !isPickable(row)}
            aria-describedby={about}
            onChange={({ target }) => onPick(person, target.checked)}
          />
          <span className={styles.name}>{person.name}</span>
        </label>
      </th>
      <td role="cell" className={styles.age}>
        {text.ageAndGender(ageOnDay(person, eventDay(event)) ?? person.age, person.gender)}
      </td>
      <td role="cell" className={styles.number}>
        {person.id_number}
      </td>
      <td role="cell" id={about} className={styles.about}>
        <Groups {...{ row, person, event, chosen }} />
      </td>
      <td role="cell" className={styles.standing}>
        <Standing {...props} row={row} />
      </td>
    </tr>
  )
})

function Standing({ row, person, event, organization }: RosterRowProps & { row: RowState }) {
  const text = useRosterText()
  const form = useFormText()
  const [mending, setMending] = useState(false)
  const renewed = isPickable(row) && isAskedAnew(person, event)
  if (row.state !== 'mendable' && !renewed) return <Badge tone={STATE_TONES[row.state]}>{text.short[row.state]}</Badge>
  const mends = renewed ? ['consent_missing'] : (person.standing_reasons ?? []).map(({ rule }) => rule)
  return (
    <>
      <Button size="s" onClick={() => setMending(true)}>
        {renewed ? form.renew : form.mend}
      </Button>
      {mending && <MendPerson {...{ person, mends, event, organization }} onClose={() => setMending(false)} />}
    </>
  )
}

const NAMED = 2

interface GroupsProps extends Pick<RosterRowProps, 'person' | 'event' | 'chosen'> {
  row: RowState
}

/** The groups chosen, or those that fit; for who fits none, why. */
function Groups({ row, person, event, chosen }: GroupsProps) {
  const text = useRosterText()
  const form = useFormText()
  const nameOf = useGroupName(event)
  const reasonsOf = useReasons()
  const join = (groups: readonly Group[]) => groups.map(nameOf).join(form.listComma)
  if (chosen !== undefined) {
    const groups = event.groups.filter(({ id }) => chosen?.includes(id))
    return groups.length > 0 ? join(groups) : text.choose
  }
  const entered = [
    ...(row.registered.length > 0 ? [form.registeredIn(join(row.registered))] : []),
    ...(row.queued.length > 0 ? [form.queuedIn(join(row.queued))] : []),
  ]
  if (row.state === 'registered' || row.state === 'queued') return entered.join(form.semicolon)
  const reasons = person.standing_reasons ?? []
  if (row.state === 'mendable') return reasons.map(({ rule }) => mendWords(rule, form)).join(form.semicolon)
  const [group] = row.groups
  if (row.state === 'shut' || (row.state === 'unfit' && group))
    return group ? form.nearest(nameOf(group), reasonsOf({ group, reasons })) : null
  const fitting = row.open.length > 0 ? row.open : row.groups
  const words = fitting.length > NAMED ? form.fitsCount(fitting.length) : join(fitting)
  return [words, ...entered].join(form.semicolon)
}

/** A row whose person is on the way. */
export const WaitingRow = ({ index }: { index: number }) => (
  <tr role="row" aria-rowindex={index + 2} className={styles.row} style={placeOf(index)}>
    <td role="cell" className={styles.who}>
      <Skeleton width="6em" />
    </td>
  </tr>
)
