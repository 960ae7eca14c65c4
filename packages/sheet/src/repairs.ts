import type { RuleName } from '@startline/contract'
import type { CheckedLine } from './check-lines.ts'
import type { SheetField } from './fields.ts'

/** What many lines have wrong in the same way: they are put right together. */
export interface Repair {
  field: SheetField
  rule: RuleName
  rows: number[]
}

/** The problems of a list by what there is to do, the most frequent first. */
export function repairsOf(lines: readonly CheckedLine[]): Repair[] {
  const repairs = new Map<string, Repair>()
  for (const { line, problems } of lines)
    for (const { field, rule } of problems) {
      const key = `${field}/${rule}`
      const repair = repairs.get(key) ?? { field, rule, rows: [] }
      repair.rows.push(line.row)
      repairs.set(key, repair)
    }
  return [...repairs.values()].sort((one, other) => other.rows.length - one.rows.length)
}
