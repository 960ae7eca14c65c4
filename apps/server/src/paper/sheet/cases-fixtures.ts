import { v7 as uuid } from 'uuid'
import type { CommandResult } from '../../commands/command.ts'
import type { TestPortal } from '../../test/harness.ts'

/** What is expected of a row; fields that are not listed are not compared. */
interface ExpectedRow {
  row: number
  values?: Record<string, unknown>
  group?: string
  status?: string
  problems?: string[]
  may?: string[]
  message?: string
  not_name?: string
  any_of?: ExpectedRow[]
}

/** What is expected of a file. */
interface ExpectedAnswer {
  refused?: string
  sheet?: string
  sheets?: [name: string, hidden: boolean][]
  columns?: [heading: string, field: string | null][]
  unused_columns?: string[]
  hidden_rows_skipped?: number
  rows?: ExpectedRow[]
  other_rows?: boolean
}

/** A case: its file and what is right; of `any_of` one. */
export interface ExpectedSheet {
  file: string
  expect?: ExpectedAnswer
  any_of?: ExpectedAnswer[]
}

interface Row {
  row: number
  values: Record<string, unknown>
  group_name: string | null
  status: string
  problems: { field: string; message: string }[]
}

/** What the command printed, taken apart. */
interface Answer {
  code: number
  err: string
  file: {
    sheets: { name: string; hidden: boolean }[]
    sheet: string | null
    columns: { heading: string; field: string | null }[]
    hidden_rows_skipped: number
  }
  rows: Row[]
  unused_columns: string[]
}

/** Reads the lines of `portal sheet check`. For tests. */
export function readAnswer({ code, out, err }: CommandResult): Answer {
  const lines =
    out.trim() === ''
      ? []
      : out
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
  return {
    code,
    err,
    file: lines.find(({ kind }) => kind === 'file'),
    rows: lines.filter(({ kind }) => kind === 'row'),
    unused_columns: lines.find(({ kind }) => kind === 'summary')?.unused_columns,
  }
}

const last = (heading: string) => heading.split('/').at(-1) ?? ''
const COUNTING = ['序号', '序號', '编号', '編號', 'No.']

const differs = (what: string, got: unknown, wanted: unknown): string[] =>
  wanted === undefined || JSON.stringify(got) === JSON.stringify(wanted)
    ? []
    : [`${what}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`]

/** Where an answer is not what was expected. For tests. */
export function mismatches(answer: Answer, wanted: ExpectedAnswer): string[] {
  if (wanted.refused !== undefined)
    return answer.code === 1 && new RegExp(wanted.refused).test(answer.err) ? [] : [`not refused: ${answer.err}`]
  if (answer.code !== 0) return [`refused: ${answer.err}`]
  const { sheets, sheet, columns, hidden_rows_skipped } = answer.file
  const shown = columns.filter(({ heading }) => !COUNTING.includes(last(heading)))
  return [
    ...differs('sheet', sheet, wanted.sheet),
    ...differs(
      'sheets',
      sheets.map(({ name, hidden }) => [name, hidden]),
      wanted.sheets,
    ),
    ...differs('hidden rows', hidden_rows_skipped, wanted.hidden_rows_skipped),
    ...differs(
      'columns',
      shown.map(({ heading, field }) => [last(heading), field]),
      wanted.columns,
    ),
    ...differs('unused', answer.unused_columns.map(last), wanted.unused_columns),
    ...ofRows(answer.rows, wanted),
  ]
}

function ofRows(rows: readonly Row[], { rows: wanted = [], other_rows }: ExpectedAnswer): string[] {
  const others = rows.filter(
    ({ row, status }) => !wanted.some((one) => one.row === row) && !(other_rows && status === 'problem'),
  )
  return [
    ...others.map(({ row }) => `row ${row} is too many`),
    ...wanted.flatMap((one) => {
      const found = rows.find(({ row }) => row === one.row)
      if (found === undefined) return [`row ${one.row} is missing`]
      const wrong = (one.any_of ?? [one]).map((each) => ofRow(found, each))
      return wrong.find((list) => list.length === 0) ?? wrong.flat()
    }),
  ]
}

function ofRow({ row, values, group_name, status, problems }: Row, wanted: ExpectedRow): string[] {
  const at = (what: string) => `row ${row} ${what}`
  const told = problems.map(({ field }) => field)
  const must = wanted.problems ?? []
  const may = [...must, ...(wanted.may ?? [])]
  const messages = problems.map(({ message }) => message).join('\n')
  return [
    ...Object.entries(wanted.values ?? {}).flatMap(([field, value]) =>
      differs(at(field), values[field] ?? null, value),
    ),
    ...(wanted.group === 'any' ? [] : differs(at('group'), group_name, wanted.group)),
    ...differs(at('status'), status, wanted.status),
    ...must.filter((field) => !told.includes(field)).map((field) => at(`has no problem at ${field}`)),
    ...told.filter((field) => !may.includes(field)).map((field) => at(`has a problem at ${field}: ${messages}`)),
    ...(wanted.message === undefined || new RegExp(wanted.message).test(messages) ? [] : [at(`says ${messages}`)]),
    ...(wanted.not_name !== undefined && values['name'] === wanted.not_name ? [at('has a wrong name')] : []),
  ]
}

/** A unit that everybody may choose. For tests. */
export async function addConfirmedUnit({ deps }: TestPortal, name: string): Promise<void> {
  const now = deps.now()
  await deps.database.db
    .insertInto('unit')
    .values({
      id: uuid(),
      organization_id: null,
      name,
      short_name: null,
      type: 'club',
      district_code: '330702',
      confirmed_at: now,
      created_at: now,
    })
    .execute()
}
