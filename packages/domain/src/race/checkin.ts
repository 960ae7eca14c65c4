import { byText, inTurn } from './ranks.ts'

/** A racer's code, read at a gate at a moment. */
export interface Scan {
  id: string
  racer: string
  gate: string
  at: number
}

/** The scans that let somebody in, and those that came after one of the same racer. */
export interface MergedScans {
  admitted: string[]
  again: { scan: string; first: string }[]
}

const inTime = inTurn<Scan>(
  (one, other) => one.at - other.at,
  (one, other) => byText(one.gate, other.gate),
  (one, other) => byText(one.id, other.id),
)

/**
 * What gates that had no network read, put together: the same scan twice is one; of a racer the first is admitted, equal moments by the
 * gate's name. Nobody is put out: the others are told as `again`. (Design D.16; pretix, checkinrpc.)
 */
export function mergeScans({ scans }: { scans: readonly Scan[] }): MergedScans {
  const seen = new Set<string>()
  const first = new Map<string, string>()
  const merged: MergedScans = { admitted: [], again: [] }
  for (const { id, racer } of [...scans].sort(inTime)) {
    if (seen.has(id)) continue
    seen.add(id)
    const before = first.get(racer)
    if (before === undefined) {
      first.set(racer, id)
      merged.admitted.push(id)
    } else merged.again.push({ scan: id, first: before })
  }
  return merged
}
