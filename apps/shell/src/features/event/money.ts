export { yuan } from '@startline/ui'

/** Lowest and highest fee of some groups in fen; free of charge counts as 0. Null when there are no groups. */
export function feeRange(fees: readonly (number | null)[]): { from: number; to: number } | null {
  if (fees.length === 0) return null
  const amounts = fees.map((fee) => fee ?? 0)
  return { from: Math.min(...amounts), to: Math.max(...amounts) }
}
