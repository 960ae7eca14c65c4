import { maskDocument } from '@startline/domain'
import { type Column, missingFields, SHEET_FIELDS, type SheetField } from '@startline/sheet'
import { Button, FormActions, Notice, Select, Stack, Table, useLocale } from '@startline/ui'
import { useState } from 'react'
import { StepHeading } from '../registration/form/step-heading.tsx'
import { columnLetter } from './column-letter.ts'
import { FileNotes } from './file-notes.tsx'
import { useSheetText } from './list/messages.ts'
import { fieldLabel } from './list/repairs.ts'
import parts from './parts.module.css'
import styles from './people.module.css'
import { SheetOf } from './sheet-of.tsx'
import type { SheetStepProps } from './step-props.ts'

/** The length of a resident number, in characters (GB 11643). */
/** What a list must tell of everybody. */
const MUST: readonly SheetField[] = ['name', 'id_number']

/** Step two, only where the headings do not explain themselves: what each column tells. */
export function ColumnsStep(props: SheetStepProps) {
  const { list, store, go } = props
  const text = useSheetText()
  const [tried, setTried] = useState(false)
  const missing = missingFields(list.layout)
  const stuck = missing.some((field) => MUST.includes(field))
  const next = () => {
    if (stuck) return setTried(true)
    void store.read()
    go('list')
  }
  return (
    <Stack gap={5}>
      <StepHeading title={text.columnsTitle} lead={text.columnsLead} />
      <SheetOf {...props} />
      <FileNotes {...props} />
      <Missing fields={missing} />
      <Columns {...props} />
      {tried && stuck && (
        <p role="alert" className={parts.wrong}>
          {text.columnsStop}
        </p>
      )}
      <FormActions sticky>
        <Button kind="primary" size="l" onClick={next}>
          {text.toList}
        </Button>
      </FormActions>
    </Stack>
  )
}

function Missing({ fields }: { fields: readonly SheetField[] }) {
  const text = useSheetText()
  const locale = useLocale()
  if (fields.length === 0) return null
  return (
    <Notice
      kind="warn"
      title={text.columnsMissing(fields.map((field) => fieldLabel(field, locale)).join(text.comma))}
      live
    >
      {text.columnsNeed}
    </Notice>
  )
}

function Columns({ list, store }: SheetStepProps) {
  const text = useSheetText()
  const locale = useLocale()
  const options = SHEET_FIELDS.map((field) => ({ value: field, label: fieldLabel(field, locale) }))
  const titleOf = ({ heading, index }: Column) => heading || text.untitled(columnLetter(index))
  const choose = (index: number, value: string) =>
    store.mean(index, SHEET_FIELDS.find((field) => field === value) ?? null)
  const meaning = (column: Column) => (
    <Select
      aria-label={text.meansOf(titleOf(column))}
      value={column.field ?? ''}
      placeholder={text.unused}
      options={options}
      onChange={({ target }) => choose(column.index, target.value)}
    />
  )
  return (
    <Table
      caption={text.columnsTitle}
      hideCaption
      rows={list.layout.columns}
      rowKey={({ index }) => String(index)}
      columns={[
        { key: 'column', head: text.column, cell: titleOf },
        { key: 'samples', head: text.samples, cell: samplesOf },
        { key: 'means', head: text.means, cell: meaning },
      ]}
    />
  )
}

const samplesOf = (column: Column) => <Samples column={column} />

/** Numbers of documents are shown in part: enough to know the column by. */
function Samples({ column: { samples, field } }: { column: Column }) {
  const shown = samples.map((sample) =>
    field === 'id_number' || /\d{15}/.test(sample) ? maskDocument(sample) : sample,
  )
  return (
    <span className={styles.samples}>
      {shown.map((sample, at) => (
        <span key={at}>
          {sample}
          <br />
        </span>
      ))}
    </span>
  )
}
