import { type Refusal, refusalOf } from '@startline/client'
import { type BatchItem, type FailureName, failureOfCode, registerBatch } from '@startline/contract'
import { isRush } from './rush.ts'

/** What stands in the way of one entry, by what can be done about it. */
type RowTrouble = 'full' | 'shut' | 'unfit' | 'registered' | 'missing' | 'other'

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

const TROUBLE: Partial<Record<FailureName, RowTrouble>> = {
  not_found: 'missing',
  window_not_open: 'shut',
  group_full: 'full',
  not_eligible: 'unfit',
  already_registered: 'registered',
  registered_elsewhere: 'registered',
}

const isItem = (value: unknown): value is BatchItem =>
  typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'errors'))

const troubleOf = ({ code, name }: BatchItem): RowTrouble => TROUBLE[failureOfCode(code, name)] ?? 'other'

function rowOf(item: BatchItem): RefusedRow {
  const { index, errors } = item
  return {
    index,
    trouble: troubleOf(item),
    messages: [...new Set(errors.map(({ message }) => message))],
    rules: errors.map(({ rule }) => rule),
    errors,
  }
}

/** The entries of a batch, sent or tried, that were refused. */
export const refusedRows = (items: readonly BatchItem[]): RefusedRow[] =>
  items.filter(({ code }) => code !== 0).map(rowOf)

/** Whether a place in line would help: the group is full, not the unit's share of it. */
export const isFull = ({ trouble, rules }: RefusedRow): boolean => trouble === 'full' && !rules.includes('unit_limit')

/** Whether somebody else has entered the person already. */
export const isElsewhere = ({ rules }: Pick<RefusedRow, 'rules'>): boolean => rules.includes('registered_elsewhere')

/** Reads why a batch was not accepted: entry by entry where the server says so. */
export function failureOf(error: unknown): Failure {
  const refusal = refusalOf(error, registerBatch)
  if (refusal === null) return { kind: 'offline' }
  if (isRush(error)) return { kind: 'rush' }
  const items = refusal.data['items']
  if (refusal.name === 'batch_refused' && Array.isArray(items))
    return { kind: 'rows', rows: refusedRows(items.filter(isItem)) }
  return { kind: refusal.name === 'organization_changed' ? 'moved' : 'refused', refusal }
}
