import type { BatchEntry } from '@startline/contract'
import { Button, ButtonLink, Notice } from '@startline/ui'
import { useEffect, useRef } from 'react'
import type { Draft } from './draft.ts'
import { useFormText } from './messages.ts'
import type { Failure, RefusedRow } from './outcome.ts'
import type { Person } from './queries.ts'
import styles from './registration.module.css'
import type { StepProps } from './step-props.ts'
import { addressOf } from './steps.ts'

interface FailurePanelProps extends StepProps {
  failure: Failure
  people: readonly Person[]
  /** Whether full groups are asked to wait at the next try. */
  waits: boolean
  onWait: () => void
  /** The entries that were sent: what the rows' numbers count. */
  sent: readonly BatchEntry[] | undefined
}

/** Why nothing was submitted, and what can be done about each entry; takes the focus when it appears. */
export function FailurePanel(props: FailurePanelProps) {
  const { failure } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'start' })
  }, [failure.kind])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.failure}>
      {failure.kind === 'rows' ? <Rows {...props} rows={failure.rows} /> : <Whole failure={failure} />}
    </div>
  )
}

function Whole({ failure }: { failure: Exclude<Failure, { kind: 'rows' }> }) {
  const text = useFormText()
  if (failure.kind === 'offline') {
    return (
      <Notice kind="warn" title={text.offlineTitle}>
        {text.offlineText}
      </Notice>
    )
  }
  if (failure.kind === 'moved') {
    return (
      <Notice kind="warn" title={text.movedTitle}>
        {text.movedText}
      </Notice>
    )
  }
  const { message, requestId } = failure.refusal
  return (
    <Notice kind="error" title={text.refusedTitle}>
      {message} {text.safe}
      {requestId && <p className={styles.lead}>{text.requestId(requestId)}</p>}
    </Notice>
  )
}

/** Rows that are still in the draft; one that was changed or taken out is settled. */
const openRows = (rows: RefusedRow[], sent: readonly BatchEntry[], draft: Draft) =>
  rows.flatMap((row) => {
    const { participant_id: id = '', group_id = '' } = sent[row.index] ?? {}
    return draft.groups[id]?.includes(group_id) ? [{ ...row, id, group_id }] : []
  })

function Rows(props: FailurePanelProps & { rows: RefusedRow[] }) {
  const { sent = [], waits, onWait, draft } = props
  const text = useFormText()
  const rows = openRows(props.rows, sent, draft)
  const full = rows.some(({ trouble, rules }) => trouble === 'full' && !rules.includes('unit_limit'))
  const wait = full && (waits ? text.waiting : <Button onClick={onWait}>{text.waitlist}</Button>)
  if (rows.length === 0) return null
  return (
    <Notice kind="warn" title={text.rowsTitle(rows.length)} action={wait}>
      <p>{text.rowsText}</p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.index} {...props} row={row} />
        ))}
      </ul>
      {full && <p className={styles.lead}>{text.waitlistText}</p>}
    </Notice>
  )
}

type OpenRow = ReturnType<typeof openRows>[number]

function Row({ row, event, people, change }: FailurePanelProps & { row: OpenRow }) {
  const text = useFormText()
  const { id, group_id } = row
  const name = people.find((person) => person.id === id)?.name ?? ''
  const group = event.groups.find((one) => one.id === group_id)?.name ?? ''
  const takeOut = () =>
    change((former) => {
      const groups = (former.groups[id] ?? []).filter((other) => other !== group_id)
      const picked = groups.length > 0 ? former.picked : former.picked.filter((other) => other !== id)
      return { ...former, picked, groups: { ...former.groups, [id]: groups } }
    })
  return (
    <li className={styles.row}>
      <p>
        <strong>
          {name} · {group}
        </strong>
        <br />
        {row.messages.length > 0 ? row.messages.join(text.semicolon) : text.trouble[row.trouble]}
      </p>
      <div className={styles.rowActions}>
        <ButtonLink size="s" href={addressOf(event.id, 'entries', { fromCheck: true })}>
          {text.otherGroup}
        </ButtonLink>
        <Button size="s" kind="quiet" onClick={takeOut}>
          {text.removeEntry}
        </Button>
      </div>
    </li>
  )
}
