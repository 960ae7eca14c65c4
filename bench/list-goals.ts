import type { EvaluatedGoal } from './goals.ts'
import { type Measured, median } from './measure.ts'
import type { Options } from './options.ts'
import { listKey } from './rows/lists.ts'

const MOST_GROWTH = 3
const FAST_MS = 10

/** Whether each list stays as fast in the largest store as in the smallest, or fast enough to be felt as such. */
export function evaluateListGoals(
  rows: Measured[],
  { lists, rounds }: Pick<Options, 'lists' | 'rounds'>,
): EvaluatedGoal[] {
  const [smallest, largest] = [Math.min(...lists), Math.max(...lists)]
  if (smallest === largest) return []
  const p95 = (key: string) =>
    rows.find((row) => row.key === key)?.samples.map(({ p95Ms }) => p95Ms ?? Number.NaN) ?? []
  const end = `, ${smallest.toLocaleString('en')}`
  const names = rows.flatMap(({ key, table }) =>
    table === 'lists' && key.endsWith(end) ? key.slice(0, -end.length) : [],
  )
  return names.map((name) => {
    const [small, large] = [p95(listKey(name, smallest)), p95(listKey(name, largest))]
    const ratios = Array.from({ length: rounds }, (_none, round) => (large[round] ?? Number.NaN) / (small[round] ?? 0))
    const value = median(ratios)
    return {
      name: `list "${name}": p95 at ${largest.toLocaleString('en')} / at ${smallest.toLocaleString('en')}`,
      wanted: `≤ ${MOST_GROWTH}, or ≤ ${FAST_MS} ms`,
      value,
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
      holds: value <= MOST_GROWTH || median(large) <= FAST_MS,
    }
  })
}
