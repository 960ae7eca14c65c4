/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the roles repeat what the elements mean, because `display: grid` takes it from them */

import { paths } from '@startline/contract'
import { PaymentBadges } from '@startline/entry'
import { cx, dayOf, Shortened, shortNameOf, TextLink, useLocale, VisuallyHidden, yuan } from '@startline/ui'
import { useRef } from 'react'
import type { Hosted } from '../../../held/hosted-queries.ts'
import { ReviewBadge, StatusBadge } from '../badges.tsx'
import { useHostedText } from '../messages.ts'
import frame from './list.module.css'
import { useListText } from './messages.ts'
import { KeysHint, useRowKeys } from './row-keys.tsx'
import styles from './rows.module.css'
import type { Selection } from './use-selection.ts'

/** Names said of a team before "and others". */
const NAMED = 3

/** Names a group of the event. */
export type TitleOf = (group: { id: string; name: string }) => string

interface RowsProps {
  titleOf?: TitleOf
  id: string
  items: readonly Hosted[]
  /** The page before, shown until the next has come. */
  stale: boolean
  selection: Selection
}

/** Registrations as a table on wide screens and as cards on phones. */
export function Rows({ id, items, stale, selection, titleOf = ({ name }) => name }: RowsProps) {
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table, (row) => {
    const item = items.find((one) => one.id === row)
    if (item) selection.toggle(item)
  })
  return (
    <div className={cx(frame.frame, stale && frame.stale)} aria-busy={stale}>
      <table ref={table} className={styles.table} role="table">
        <caption>
          <VisuallyHidden>{useListText().table}</VisuallyHidden>
        </caption>
        <Heads items={items} selection={selection} />
        <tbody role="rowgroup">
          {items.map((item) => (
            <Row key={item.id} id={id} item={item} group={titleOf(item.group)} selection={selection} />
          ))}
        </tbody>
      </table>
      <KeysHint />
    </div>
  )
}

function Heads({ items, selection }: Pick<RowsProps, 'items' | 'selection'>) {
  const text = useListText()
  const { who, group, unit, status, reference } = text.heads
  const all = items.every((item) => selection.has(item.id))
  return (
    <thead role="rowgroup">
      <tr role="row" className={styles.heads}>
        <th role="columnheader" scope="col" className={styles.picking}>
          <label className={cx(styles.pick, styles.pickAll)}>
            <input
              type="checkbox"
              checked={all}
              aria-label={text.choosePage}
              onChange={({ target }) => selection.put(items, target.checked)}
            />
            <span className={styles.phone}>{text.choosePage}</span>
          </label>
        </th>
        {[who, group, unit, status, reference].map((head) => (
          <th key={head} role="columnheader" scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ id, item, group, selection }: { id: string; item: Hosted; group: string; selection: Selection }) {
  const text = useListText()
  const { comma, noUnit } = useHostedText()
  const { team, members, unit, organization_name, reference, created_at } = item
  const said = `${team?.name ?? members.map(({ name }) => name).join(comma)} ${group}`
  const chosen = selection.has(item.id)
  return (
    <tr role="row" className={cx(styles.row, chosen && styles.chosen)} data-row={item.id}>
      <td role="cell" className={styles.picking}>
        <label className={styles.pick}>
          <input
            type="checkbox"
            checked={chosen}
            aria-label={text.choose(said)}
            onChange={() => selection.toggle(item)}
          />
        </label>
      </td>
      <th role="rowheader" scope="row" className={styles.who}>
        <Who id={id} item={item} />
      </th>
      <td role="cell" className={styles.group}>
        {group}
      </td>
      <td role="cell" className={styles.unit}>
        {unit?.name ?? noUnit}
        {organization_name !== unit?.name && <span className={styles.note}>{organization_name}</span>}
      </td>
      <td role="cell" className={styles.status}>
        <States item={item} />
      </td>
      <td role="cell" className={styles.reference}>
        <span className={styles.code}>{reference}</span>
        <span className={styles.note}>{dayOf(created_at, useLocale())}</span>
      </td>
    </tr>
  )
}

/** Who it is, as the way to all that is known of it: a team by its name, one person with gender and age on the day of the race. */
function Who({ id, item: { id: rid, team, members } }: { id: string; item: Hosted }) {
  const text = useHostedText()
  const names = members.slice(0, NAMED).map(({ name }) => name)
  const people = (told: string[]) => text.people(told.join(text.comma), members.length)
  const shown = <Shortened short={people(names.map(shortNameOf))} full={people(names)} />
  const [only] = members
  const facts = [only?.gender && text.genders[only.gender], only?.age != null && text.age(only.age)].filter(Boolean)
  return (
    <>
      <TextLink href={paths.heldRegistration(id, rid)} className={styles.link}>
        {team ? team.name : shown}
      </TextLink>
      <span className={styles.note}>{team ? shown : facts.join(text.dot)}</span>
    </>
  )
}

function States({ item }: { item: Hosted }) {
  const text = useHostedText()
  const locale = useLocale()
  const { fee, payment, papers, status, paid_fen, due_fen, refund_fen } = item
  const asks = papers.wanted > 0 && status !== 'withdrawn'
  return (
    <>
      <StatusBadge {...item} />
      <PaymentBadges {...{ payment, paid_fen, due_fen, refund_fen }} />
      <ReviewBadge {...item} />
      {(asks || (fee !== null && payment !== 'free')) && (
        <span className={styles.note}>
          {[payment !== 'free' && fee !== null && yuan(fee, locale), asks && text.papers(papers.sent, papers.wanted)]
            .filter(Boolean)
            .join(text.dot)}
        </span>
      )}
    </>
  )
}
