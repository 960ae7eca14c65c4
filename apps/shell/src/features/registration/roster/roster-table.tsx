/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-interactions -- the roles repeat what the elements mean, because `display: grid` takes it from them; which row has the focus is noted for all of them */

import { LoadFailure } from '@startline/guest'
import { VisuallyHidden } from '@startline/ui'
import { type CSSProperties, type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { listen } from '../../../base/listen.ts'
import type { EventPage } from '../../event/queries.ts'
import { useFormText } from '../form/messages.ts'
import type { Person } from '../form/queries.ts'
import { useRosterText } from './messages.ts'
import styles from './roster.module.css'
import { RosterRow, WaitingRow } from './roster-row.tsx'
import { type Range, type RosterFilter, useRosterRows } from './use-roster-pages.ts'

interface RosterTableProps {
  head: readonly Person[]
  total: number
  filter: RosterFilter
  event: EventPage
  organization: string
  now: number
  /** The groups chosen for who is picked; null where that is left open, undefined for who is not picked. */
  chosenOf: (id: string) => readonly string[] | null | undefined
  onPick: (person: Person, on: boolean) => void
  /** Whether other rows than these are on the way. */
  busy: boolean
}

const COLUMNS = ['name', 'age', 'document', 'groups', 'standing'] as const

/** Everybody on one list, as long as it is: only the rows near what is seen are drawn, and the page scrolls as if all were. */
export function RosterTable(props: RosterTableProps) {
  const { head, total, filter, event, organization, now, chosenOf, onPick, busy } = props
  const text = useRosterText()
  const words = useFormText()
  const { list, range } = useVisibleRows<HTMLTableSectionElement>(total)
  const { personAt, failed } = useRosterRows(organization, event.id, filter, head, range)
  const [focused, setFocused] = useState<number | null>(null)
  const note = ({ target }: FocusEvent) => {
    const row = target.closest('tr')
    setFocused(row ? Number(row.getAttribute('aria-rowindex')) - 2 : null)
  }
  return (
    <>
      {failed && <LoadFailure query={failed} title={words.peopleFailed} />}
      <table role="table" aria-rowcount={total + 1} aria-busy={busy} className={styles.table}>
        <caption>
          <VisuallyHidden>{text.table}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1} className={styles.head}>
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col" className={styles[column]}>
                {text.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={list}
          role="rowgroup"
          className={styles.rows}
          style={{ '--count': total } as CSSProperties}
          onFocus={note}
          onBlur={() => setFocused(null)}
        >
          {indexesOf(range, focused, total).map((index) => {
            const person = personAt(index)
            if (!person) return <WaitingRow key={index} index={index} />
            return (
              <RosterRow
                key={person.id}
                {...{ index, person, event, organization, now, chosen: chosenOf(person.id), onPick }}
              />
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** The rows near what is seen, and the one that has the focus, which is not taken away from who scrolls. */
function indexesOf({ from, to }: { from: number; to: number }, focused: number | null, total: number): number[] {
  const near = Array.from({ length: to - from }, (_none, at) => from + at)
  const away = focused !== null && focused < total && (focused < from || focused >= to)
  return away ? [...near, focused].sort((one, other) => one - other) : near
}

/** Rows drawn above and below what is seen, so that scrolling and the Tab key find the next ones there. */
const SPARE = 8
/** Drawn before anything was measured: more than a screen shows. */
const AT_FIRST = 24

/**
 * Which rows of a long list are near what is seen of the page. The list is as high as all its rows, which are all as high as each other,
 * so that nothing but how far the page is scrolled has to be known.
 */
function useVisibleRows<E extends HTMLElement>(count: number) {
  const list = useRef<E>(null)
  const [range, setRange] = useState<Range>({ from: 0, to: AT_FIRST })
  const look = useCallback(() => {
    const box = list.current?.getBoundingClientRect()
    if (!box || count === 0) return
    const height = box.height / count
    const from = Math.max(0, Math.min(count, Math.floor(-box.top / height)) - SPARE)
    const to = Math.max(from, Math.min(count, Math.ceil((innerHeight - box.top) / height) + SPARE))
    setRange((former) => (former.from === from && former.to === to ? former : { from, to }))
  }, [count])
  useEffect(() => {
    look()
    return listen(window, { scroll: look, resize: look }, { passive: true })
  }, [look])
  return { list, range: { from: Math.min(range.from, count), to: Math.min(range.to, count) } }
}
