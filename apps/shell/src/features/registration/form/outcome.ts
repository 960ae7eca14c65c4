import type { BatchItem } from '@startline/contract'
import { type Refusal, readRefusal } from '@startline/participant'
import { isRush } from './rush.ts'

/** What stands in the way of one entry, by what can be done about it. */
export type RowTrouble = 'full' | 'shut' | 'unfit' | 'registered' | 'missing' | 'ask_host' | 'other'

/** One entry that was refused; `index` counts the sent entries. */
export interface RefusedRow {
  index: number
  trouble: RowTrouble
  messages: string[]
  rules: string[]
  /** What is wrong where: `path` counts from the batch's root, as JSON Pointer. */
  errors: BatchItem['errors']
}

/** What became of a batch that was not accepted. */
export type Failure =
  | { kind: 'rows'; rows: RefusedRow[] }
  | { kind: 'offline' }
  | { kind: 'rush' }
  | { kind: 'moved'; refusal: Refusal }
  | { kind: 'refused'; refusal: Refusal }

const BATCH_REFUSED = 4306
const CONFLICT = 4009
const ENTRY_REFUSED = 'entry_refused'
const TROUBLE: Readonly<Record<number, RowTrouble>> = {
  4004: 'missing',
  4301: 'shut',
  4302: 'full',
  4303: 'unfit',
  4304: 'registered',
}

const isItem = (value: unknown): value is BatchItem =>
  typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'errors'))

const troubleOf = ({ code, name }: BatchItem): RowTrouble =>
  name === ENTRY_REFUSED ? 'ask_host' : (TROUBLE[code] ?? 'other')

function rowOf(item: BatchItem): RefusedRow {
  const { index, errors } = item
  const messages = [...new Set(errors.map(({ message }) => message))]
  return { index, trouble: troubleOf(item), messages, rules: errors.map(({ rule }) => rule), errors }
}

/** The entries of a batch, sent or tried, that were refused. */
export const refusedRows = (items: readonly BatchItem[]): RefusedRow[] =>
  items.filter(({ code }) => code !== 0).map(rowOf)

/** Whether a place in line would help: the group is full, not the unit's share of it. */
export const isFull = ({ trouble, rules }: RefusedRow): boolean => trouble === 'full' && !rules.includes('unit_limit')

/** Reads why a batch was not accepted: entry by entry where the server says so. */
export function failureOf(error: unknown): Failure {
  const refusal = readRefusal(error)
  if (refusal.code === null) return { kind: 'offline' }
  if (isRush(error)) return { kind: 'rush' }
  const items = refusal.data['items']
  if (refusal.code === BATCH_REFUSED && Array.isArray(items))
    return { kind: 'rows', rows: refusedRows(items.filter(isItem)) }
  const moved = refusal.code === CONFLICT && refusal.errors.some(({ rule }) => rule === 'organization_changed')
  return { kind: moved ? 'moved' : 'refused', refusal }
}
