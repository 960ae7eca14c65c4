import { MARK_NOTE_MAX } from '@startline/contract'
import { Button, Checkbox, type Column, Dialog, Field, Notice, Table, TextInput, useLocale, yuan } from '@startline/ui'
import { useState } from 'react'
import styles from './fees.module.css'
import { useFeesText } from './messages.ts'
import type { useMarking } from './use-marking.ts'
import { dueOf, preselected, RESULTS, type Result, resultOf, type StatementLine } from './use-statement.ts'

interface StatementProps {
  records: readonly StatementLine[]
  /** Lines without amount and reference, which are not listed. */
  linesLeft: number
  marking: ReturnType<typeof useMarking>
  onClose: () => void
}

/** The lines of a statement beside their fees, by result; those that match can be marked as paid. */
export function StatementDialog({ records, linesLeft, marking, onClose }: StatementProps) {
  const text = useFeesText()
  const locale = useLocale()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => preselected(records))
  const [note, setNote] = useState('')
  const marked = records.filter(({ from_line }) => chosen.has(from_line))
  const references = [...new Set(marked.flatMap(dueOf))]
  const sum = marked.reduce((fen, { due_fen }) => fen + (due_fen ?? 0), 0)
  const choose = (line: number, on: boolean) =>
    setChosen(new Set(on ? [...chosen, line] : [...chosen].filter((other) => other !== line)))
  const mark = async () => {
    if (await marking.markPaid(references, note)) onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text.cancel}</Button>
      <Button kind="solid" busy={marking.busy} disabled={references.length === 0} onClick={() => void mark()}>
        {text.mark.paid(references.length)}
      </Button>
    </>
  )
  return (
    <Dialog open wide title={text.recognized(references.length, yuan(sum, locale))} onClose={onClose} actions={actions}>
      <div className={styles.section}>
        {marking.trouble && (
          <Notice kind="error" live>
            {marking.trouble}
          </Notice>
        )}
        {RESULTS.map((result) => (
          <Lines
            key={result}
            result={result}
            rows={records.filter((one) => resultOf(one) === result)}
            {...{ chosen, choose }}
          />
        ))}
        {linesLeft > 0 && <p className={styles.hint}>{text.linesLeft(linesLeft)}</p>}
        {references.length > 0 && (
          <Field label={text.note} hint={text.noteHint} optional>
            <TextInput value={note} maxLength={MARK_NOTE_MAX} onChange={({ target }) => setNote(target.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  )
}

interface LinesProps {
  result: Result
  rows: readonly StatementLine[]
  chosen: ReadonlySet<number>
  choose: (line: number, on: boolean) => void
}

function Lines({ result, rows, ...choice }: LinesProps) {
  const text = useFeesText()
  const columns = useColumns(result, choice)
  if (rows.length === 0) return null
  return (
    <Table
      caption={text.result[result](rows.length)}
      rows={rows}
      rowKey={({ from_line }) => String(from_line)}
      columns={columns}
    />
  )
}

function useColumns(result: Result, { chosen, choose }: Omit<LinesProps, 'result' | 'rows'>): Column<StatementLine>[] {
  const text = useFeesText()
  const locale = useLocale()
  const line = ({ from_line }: StatementLine) =>
    result === 'match' ? (
      <Checkbox
        label={text.lineAt(from_line)}
        checked={chosen.has(from_line)}
        onChange={({ target }) => choose(from_line, target.checked)}
      />
    ) : (
      text.lineAt(from_line)
    )
  const money = ({ amount_fen, direction }: StatementLine) => (
    <span className={styles.who}>
      <strong>{amount_fen === null ? text.noAmount : yuan(amount_fen, locale)}</strong>
      {direction && <span className={styles.hint}>{text.direction[direction]}</span>}
    </span>
  )
  return [
    { key: 'line', head: text.line, cell: line },
    { key: 'money', head: text.amount, cell: money },
    ...(result === 'unrecognized' ? [] : [{ key: 'fee', head: text.fee, cell: Fees }]),
    { key: 'text', head: text.statementText, cell: (row) => <span className={styles.statement}>{row.text}</span> },
  ]
}

/** The references of a line, whose they are, and what is due for each. */
function Fees({ references }: StatementLine) {
  const text = useFeesText()
  const locale = useLocale()
  return (
    <span className={styles.who}>
      {references.map(({ reference, organization_name, status, payment, due_fen }) => (
        <span key={reference}>
          {reference}{' '}
          {status === 'withdrawn'
            ? text.withdrawn
            : due_fen > 0
              ? text.dueFen(yuan(due_fen, locale))
              : text.state[payment]}
          <span className={styles.hint}> {organization_name}</span>
        </span>
      ))}
    </span>
  )
}
