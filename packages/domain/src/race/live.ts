import type { Observation } from './observation.ts'
import { byText, inTurn } from './ranks.ts'

const inLogOrder = inTurn<Observation>(
  (one, other) => one.at - other.at,
  (one, other) => byText(one.device, other.device),
  (one, other) => byText(one.id, other.id),
  // The same id with other contents cannot be; if it is, the first of them counts on every device alike.
  (one, other) => byText(JSON.stringify(one), JSON.stringify(other)),
)

/** Observations in the order of the log (moment, device, id), never of arrival; the same id twice is one. */
function inOneLog(observations: readonly Observation[]): Observation[] {
  const seen = new Set<string>()
  return [...observations].sort(inLogOrder).filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The ids that an observation takes back: those it retracts, or the finish it stands instead of. */
function takenBackBy(one: Observation): readonly string[] {
  if (one.kind === 'retract') return one.of
  return one.kind === 'finish' && typeof one.instead_of === 'string' ? [one.instead_of] : []
}

function takersOf(log: readonly Observation[]): Map<string, string[]> {
  const takers = new Map<string, string[]>()
  for (const one of log) for (const id of takenBackBy(one)) takers.set(id, [...(takers.get(id) ?? []), one.id])
  return takers
}

/**
 * Which observations hold: all but those that one which holds takes back. Going from the last to the first decides each at once where
 * clocks agree. One whose taker is still open waits for it; two that take each other back, which no device can write, are decided by
 * the last of them.
 */
function decide(log: readonly Observation[]): Map<string, boolean> {
  const takers = takersOf(log)
  const holds = new Map<string, boolean>()
  const verdict = ({ id }: Observation): boolean | undefined => {
    const by = (takers.get(id) ?? []).map((taker) => holds.get(taker))
    if (by.includes(true)) return false
    return by.includes(undefined) ? undefined : true
  }
  let open = [...log].reverse()
  while (open.length > 0) {
    const left = open.filter((one) => {
      const decided = verdict(one)
      if (decided !== undefined) holds.set(one.id, decided)
      return decided === undefined
    })
    if (left.length === open.length) holds.set(left.shift()?.id ?? '', true)
    open = left
  }
  return holds
}

/**
 * The observations that hold, in the order of the log, without the retractions. Any order of arrival, any repeating and any splitting
 * of the same observations give the same. (Design D.5, live.)
 */
export function liveOf(observations: readonly Observation[]): Observation[] {
  const log = inOneLog(observations)
  const holds = decide(log)
  return log.filter(({ id, kind }) => kind !== 'retract' && holds.get(id) === true)
}
