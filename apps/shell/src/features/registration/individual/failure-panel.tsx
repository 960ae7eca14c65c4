import type { BatchEntry } from '@startline/contract'
import { Button, ButtonLink } from '@startline/ui'
import { FailureBox, RowsNotice, WholeFailure } from '../form/failure-box.tsx'
import { useGroupName } from '../form/group-words.tsx'
import { useFormText } from '../form/messages.ts'
import { type Failure, isElsewhere, isFull, type RefusedRow } from '../form/outcome.ts'
import type { Person } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import type { Draft, StepProps } from './draft.ts'
import { addressOf } from './steps.ts'

interface FailurePanelProps extends StepProps {
  failure: Failure
  people: readonly Person[]
  /** Whether full groups are asked to wait at the next try. */
  waits: boolean
  /** Told in which groups nobody got a place, when somebody would rather wait for one. */
  onWait: (groups: string[]) => void
  /** The entries that were sent: what the rows' numbers count. */
  sent: readonly BatchEntry[] | undefined
  /** How many of them were submitted, where some were. */
  made?: number
  onRest: () => void
}

/** Why nothing was submitted, and what can be done about each entry. */
export function FailurePanel(props: FailurePanelProps) {
  const { failure } = props
  return (
    <FailureBox kind={failure.kind}>
      {failure.kind === 'rows' ? (
        <Rows {...props} rows={failure.rows} />
      ) : (
        <WholeFailure failure={failure} onRest={props.onRest} />
      )}
    </FailureBox>
  )
}

/** Rows that are still in the draft; one that was changed or taken out, or waits now, is settled. */
const openRows = (rows: RefusedRow[], sent: readonly BatchEntry[], draft: Draft) =>
  rows.flatMap((row) => {
    const { participant_id: id = '', group_id = '' } = sent[row.index] ?? {}
    const open = draft.groups[id]?.includes(group_id) && !(isFull(row) && draft.waits.includes(group_id))
    return open ? [{ ...row, id, group_id }] : []
  })

function Rows(props: FailurePanelProps & { rows: RefusedRow[] }) {
  const text = useFormText()
  const { sent = [], waits, onWait, draft, made } = props
  const rows = openRows(props.rows, sent, draft)
  const full = rows.filter(isFull)
  if (rows.length === 0) return null
  return (
    <RowsNotice
      count={rows.length}
      title={made === undefined ? undefined : text.restTitle(made, rows.length)}
      full={full.length > 0}
      waits={waits}
      onWait={() => onWait(withoutPlace(full, draft))}
    >
      {rows.map((row) => (
        <Row key={row.index} {...props} row={row} />
      ))}
    </RowsNotice>
  )
}

/** Groups that were full for everybody who chose them; of another, some have got the last places. */
const withoutPlace = (full: readonly OpenRow[], draft: Draft): string[] =>
  [...new Set(full.map(({ group_id }) => group_id))].filter((group) =>
    draft.picked.every(
      (id) => !draft.groups[id]?.includes(group) || full.some((row) => row.id === id && row.group_id === group),
    ),
  )

type OpenRow = ReturnType<typeof openRows>[number]

function Row({ row, event, people, change }: FailurePanelProps & { row: OpenRow }) {
  const text = useFormText()
  const { id, group_id } = row
  const name = people.find((person) => person.id === id)?.name ?? ''
  const nameOf = useGroupName(event)
  const group = event.groups.find((one) => one.id === group_id)
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
          {name} · {group && nameOf(group)}
        </strong>
        <br />
        {row.messages.length > 0 ? row.messages.join(text.semicolon) : text.trouble[row.trouble]}
      </p>
      {isElsewhere(row) && <p className={styles.lead}>{text.elsewhereHint}</p>}
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
