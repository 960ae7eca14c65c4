import { candidatesOf, fragmentsIn, type Known, narrowedBy } from './candidates.ts'
import type { ClearRow } from './clear-rows.ts'

/** Somebody whose number a thief is after: what is known of them, and the ids and names that lead from row to row. */
export interface Target extends Known {
  /** Ids and the name by which rows are theirs. */
  handles: string[]
  /** The number, which the thief does not know: by it the columns are found that tell of numbers. */
  number: string
}

/** How many numbers each target can have, for whoever has these rows. */
export function candidatesLeft(rows: readonly ClearRow[], targets: readonly Target[]): number[] {
  const byHandle = rowsByHandle(rows, targets)
  const telling = tellingColumns(byHandle, targets)
  return targets.map((target) => {
    const own = byHandle.get(target) ?? []
    const masks = own.flatMap(({ text }) => fragmentsIn(text))
    const parts = own.flatMap(({ table, cells }) =>
      Object.entries(cells)
        .filter(([column]) => telling.has(`${table}.${column}`))
        .map(([, value]) => value),
    )
    const left = narrowedBy(candidatesOf(target), masks)
    return left.filter((number) => parts.every((part) => number.slice(BIRTH_ENDS).includes(part))).length
  })
}

/** Where what a birth date and a district do not tell begins. */
const BIRTH_ENDS = 14

function rowsByHandle(rows: readonly ClearRow[], targets: readonly Target[]): Map<Target, ClearRow[]> {
  const owners = new Map(targets.flatMap((target) => target.handles.map((handle) => [handle, target] as const)))
  const found = new Map<Target, Set<ClearRow>>(targets.map((target) => [target, new Set()]))
  for (const row of rows)
    for (const [word] of row.text.matchAll(/[\p{L}\p{N}-]+/gu)) {
      const target = owners.get(word)
      if (target) found.get(target)?.add(row)
    }
  return new Map([...found].map(([target, some]) => [target, [...some]]))
}

/** Columns whose short text is, nearly always, a part of the number behind the birth date: a tail, a check digit with its order. */
function tellingColumns(byHandle: Map<Target, ClearRow[]>, targets: readonly Target[]): Set<string> {
  const seen = new Map<string, { hits: number; all: number }>()
  for (const target of targets)
    for (const { table, cells } of byHandle.get(target) ?? [])
      for (const [column, value] of Object.entries(cells)) {
        if (!/^[0-9X]{2,4}$/.test(value)) continue
        const count = seen.get(`${table}.${column}`) ?? { hits: 0, all: 0 }
        count.all += 1
        if (target.number.slice(BIRTH_ENDS).includes(value)) count.hits += 1
        seen.set(`${table}.${column}`, count)
      }
  return new Set([...seen].filter(([, { hits, all }]) => hits > all * 0.9).map(([name]) => name))
}
