import { MARKED_AT_ONCE, STATEMENT_MAX } from '@startline/contract'
import { Button, Card, Chips, Field, FileButton, Notice, SectionHeading, TextArea, UploadIcon } from '@startline/ui'
import { useState } from 'react'
import styles from './fees.module.css'
import { useFeesText } from './messages.ts'
import { StatementDialog } from './statement-dialog.tsx'
import type { Mark, useMarking } from './use-marking.ts'
import { linesLeft, type StatementLine, useStatement } from './use-statement.ts'

/** What a statement mostly says first. */
const IN_ORDER = ['paid', 'waived', 'due'] as const

/** Files of more bytes have more text than is read at once. */
const FILE_MAX_BYTES = 4 * STATEMENT_MAX

/** A bank statement, pasted or as a file: each line is shown beside its fee before any is marked. */
export function Paste({ id, marking }: { id: string; marking: ReturnType<typeof useMarking> }) {
  const text = useFeesText()
  const { busy, trouble, read } = useStatement(id)
  const [pasted, setPasted] = useState('')
  const [payment, setPayment] = useState<Mark>('paid')
  const [told, setTold] = useState<string>()
  const [records, setRecords] = useState<StatementLine[] | null>(null)
  const onRead = (found: StatementLine[]) => {
    const references = [...new Set(found.flatMap((record) => record.references.map(({ reference }) => reference)))]
    const more = payment === 'paid' ? 0 : Math.max(0, references.length - MARKED_AT_ONCE)
    const isEmpty = payment === 'paid' ? found.length === 0 : references.length === 0
    setTold(isEmpty ? text.noReference : more > 0 ? text.tooMany(more) : undefined)
    if (isEmpty) return
    if (payment === 'paid') setRecords(found)
    else void marking.ask(references.slice(0, MARKED_AT_ONCE), payment)
  }
  const find = () => {
    setTold(pasted.length > STATEMENT_MAX ? text.tooLong : undefined)
    if (pasted.length <= STATEMENT_MAX) void read(pasted, onRead)
  }
  const fromFile = async ([file]: readonly File[]) => {
    const written = file && file.size <= FILE_MAX_BYTES ? await decoded(file) : undefined
    setTold(written === undefined ? text.tooLong : written === null ? text.noText : undefined)
    if (written) setPasted(written)
  }
  const refused = trouble ?? (marking.marking.kind === 'rest' && !records ? marking.trouble : null)
  return (
    <Card as="section" className={styles.section} aria-labelledby="paste">
      <SectionHeading id="paste">{text.paste}</SectionHeading>
      {refused && (
        <Notice kind="error" live>
          {refused}
        </Notice>
      )}
      <Field label={text.pasteLabel} hint={text.pasteHint} id="pasted" error={told}>
        <TextArea rows={4} value={pasted} spellCheck={false} onChange={({ target }) => setPasted(target.value)} />
      </Field>
      <p>
        <FileButton
          size="s"
          icon={<UploadIcon />}
          accept=".csv,.txt,text/csv,text/plain"
          onFiles={(files) => void fromFile(files)}
        >
          {text.fromFile}
        </FileButton>
      </p>
      <div className={styles.row}>
        <Chips
          label={text.asWhat}
          options={IN_ORDER.map((value) => ({ value, label: text.state[value] }))}
          value={payment}
          onChange={(value) => setPayment(IN_ORDER.find((one) => one === value) ?? 'paid')}
        />
        <Button kind="solid" busy={busy || marking.busy} onClick={find}>
          {text.find}
        </Button>
      </div>
      {records && (
        <StatementDialog
          {...{ records, marking }}
          linesLeft={linesLeft(pasted, records)}
          onClose={() => setRecords(null)}
        />
      )}
    </Card>
  )
}

/** The text of a file in the encodings of banks; null for what is no text. */
async function decoded(file: File): Promise<string | null> {
  const { decodeStatement } = await import('@startline/domain/statement')
  return decodeStatement(new Uint8Array(await file.arrayBuffer()))
}
