import { asObject, type Described, partsOf } from './describe-type.ts'
import type { AnswerColumn } from './described-answer.ts'

/** What the driver makes of a type of the store. Any other is text. */
const READ_AS: Readonly<Record<string, Described['kind']>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  timestamptz: 'Date',
  timestamp: 'Date',
  bytea: 'Buffer',
}
const JSON_TYPE = /^jsonb?$/
const NO_COLUMNS: Described = { kind: 'object', columns: new Map() }
/** A statement in which a column that is never null in its table can be null. */
const OUTER = /\b(left|right|full) join\b|\bunion\b|\bgrouping sets\b/

/** How a column differs from what is declared; `isAboutNull` where it can be null in its table and is declared as never null. */
interface Difference {
  column: string
  what: string
  isAboutNull?: boolean
}

/** How a declared row differs from the answer of its statement; empty where it does not. */
export function differences(declared: Described, columns: readonly AnswerColumn[], sql: string): Difference[] {
  const row = declared.kind === 'never' ? NO_COLUMNS : asObject(declared)
  if (row.kind !== 'object') return [{ column: '*', what: 'cannot be read from the declared row' }]
  const missing = [...row.columns.keys()].filter((name) => !columns.some((column) => column.name === name))
  return [
    ...missing.map((column) => ({ column, what: 'is not in the answer' })),
    ...columns.flatMap((column) => {
      const type = row.columns.get(column.name)
      const wrong = type ? ofColumn(type(), column, sql) : [{ what: 'is not declared' }]
      return wrong.map((difference) => ({ column: column.name, ...difference }))
    }),
  ]
}

function ofColumn(type: Described, { type: stored, isList, ofTable }: AnswerColumn, sql: string) {
  const parts = partsOf(type)
  if (parts.some(({ kind }) => kind === 'any')) return []
  const isNull = parts.some(({ kind }) => kind === 'null')
  const filled = parts.filter(({ kind }) => kind !== 'null')
  const wrong: Omit<Difference, 'column'>[] = filled
    .flatMap((part) => ofValue(part, stored, isList))
    .map((what) => ({ what }))
  if (ofTable?.isNull && !isNull) wrong.push({ what: `can be null: ${ofTable.name}`, isAboutNull: true })
  if (ofTable && !ofTable.isNull && isNull && !OUTER.test(sql)) wrong.push({ what: `is never null: ${ofTable.name}` })
  return wrong
}

function ofValue(part: Described, stored: string, isList: boolean): string[] {
  if (JSON_TYPE.test(stored)) return hasMoments(part) ? ['is JSON, which has no Date and no Buffer'] : []
  if (isList !== (part.kind === 'list')) return [`is ${stored}${isList ? '[]' : ''}, not ${part.kind}`]
  if (part.kind === 'list')
    return partsOf(part.of()).flatMap((one) => (/^(any|null)$/.test(one.kind) ? [] : ofValue(one, stored, false)))
  const kind = READ_AS[stored] ?? 'string'
  return part.kind === kind ? [] : [`is ${stored}, not ${part.kind}`]
}

/** Whether a type has a value, at whatever depth, that JSON cannot have. */
function hasMoments(type: Described, depth = 0): boolean {
  if (depth > 5) return false
  return partsOf(type).some((part) => {
    if (part.kind === 'list') return hasMoments(part.of(), depth + 1)
    if (part.kind === 'object') return [...part.columns.values()].some((column) => hasMoments(column(), depth + 1))
    return part.kind === 'Date' || part.kind === 'Buffer'
  })
}
