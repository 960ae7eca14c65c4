import { canonicalJson, eliminationRace, heatResult, type Observation, pointsRace } from '../../src/race/index.ts'

/** The digest of `foldedLot`. Whoever changes a rule so that old results come out otherwise changes it here, on purpose. */
export const FOLDED_LOT_DIGEST = 'ee6ce498b753cf9c5434eb81a6de77e41edf9c445fe462c6034fecb8e61f2e6d'

const STARTERS = ['a', 'b', 'c', 'd', 'e', 'f', '张伟', '𠮷']
const KINDS = ['finish', 'sprint', 'status', 'out', 'time', 'lap', 'false_start', 'relegate', 'retract'] as const

/** Numbers that look thrown, the same on every machine: a linear congruential generator of 32 bits. */
function thrower(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

function anOrder(below: (n: number) => number): string[][] {
  const left = [...STARTERS]
  const order: string[][] = []
  while (left.length > 2) {
    const [one = ''] = left.splice(below(left.length), 1)
    if (order.length > 0 && below(5) === 0) order.at(-1)?.push(one)
    else order.push([one])
  }
  return order
}

function anObservation(nth: number, below: (n: number) => number): Observation {
  const starter = STARTERS[below(STARTERS.length)] ?? ''
  const seen = { id: `o${nth}`, at: below(60) * 500, device: below(2) === 0 ? 'A' : 'B' }
  const kind = KINDS[below(KINDS.length)] ?? 'relegate'
  switch (kind) {
    case 'finish':
    case 'sprint':
      return { ...seen, kind, order: anOrder(below) }
    case 'status':
      return { ...seen, kind, starter, status: (['dnf', 'dns', 'dsq'] as const)[below(3)] ?? 'dnf' }
    case 'out':
      return { ...seen, kind, starters: [starter], reason: below(2) === 0 ? 'lapped' : 'eliminated' }
    case 'time':
      return { ...seen, kind, starter, ms: 24_000 + below(40) }
    case 'lap':
      return { ...seen, kind, starter, laps: below(2) === 0 ? 1 : -1 }
    case 'retract':
      return { ...seen, kind, of: [`o${below(nth + 1)}`] }
    default:
      return { ...seen, kind, starter }
  }
}

/** What a fixed lot of heats and races comes to, disputes and retractions among them, as canonical JSON. */
export function foldedLot(): string {
  const below = thrower(20_270_514)
  const folded = Array.from({ length: 500 }, () => {
    const observations = Array.from({ length: 2 + below(9) }, (_, nth) => anObservation(nth, below))
    const race = { sprint: [3, 2, 1], final: [6, 4, 2], lap: 20, lapped: 'ranked' as const, dnf: 'after' as const }
    return [
      heatResult({ lanes: STARTERS, rules: { out_at: 1 }, observations }),
      heatResult({ lanes: STARTERS, rules: { rank_by: 'time', precision_ms: 10 }, observations }),
      pointsRace({ starters: STARTERS, rules: race, observations }),
      eliminationRace({ starters: STARTERS, rules: { ...race, by: 'points' }, observations }),
    ]
  })
  return canonicalJson(folded)
}
