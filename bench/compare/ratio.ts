import { median } from '../measure.ts'
import type { SideName } from './side.ts'

/** The least ratio that counts as "no slower". */
export const LEAST_RATIO = 0.97
/** With fewer rounds their range may miss the true median too often. */
const LEAST_ROUNDS = 6
/** How often the interval of the noise may miss the true median. */
const MISSED_SHARE = 0.05

/** Answers per second of one side in one turn. */
export interface Turn {
  side: SideName
  perSecond: number
}

/** A row of the result. */
export interface ComparedResult {
  key: string
  /** Median of the rounds; above 1 this checkout is faster. */
  ratio: number
  /** Half the interval that holds the true median in 95 of 100 comparisons; infinite where there are too few rounds. */
  noise: number
  rounds: number
}

/** Order of the four turns of a row: a drift of the machine meets both sides alike. */
export const turnsOf = (isReversed: boolean): SideName[] =>
  isReversed ? ['beside', 'this', 'this', 'beside'] : ['this', 'beside', 'beside', 'this']

/** Ratio of one round. */
export function ratioOf(turns: Turn[]): number {
  const sum = (name: SideName) => turns.reduce((total, turn) => total + (turn.side === name ? turn.perSecond : 0), 0)
  return sum('this') / sum('beside')
}

/** Median and noise of the ratios of a row's rounds. */
export function summarize(key: string, ratios: number[]): ComparedResult {
  const rounds = ratios.length
  const sorted = ratios.toSorted((a, b) => a - b)
  const outside = outsideOf(rounds)
  const [lowest = Number.NEGATIVE_INFINITY, highest = Number.POSITIVE_INFINITY] = [
    sorted[outside],
    sorted[rounds - 1 - outside],
  ]
  return { key, ratio: median(ratios), noise: (highest - lowest) / 2, rounds }
}

/**
 * How many of the sorted values at each end lie outside the interval of the median (order statistics, as in a sign test): it supposes
 * nothing of how the values are spread, and one process is often faster than its twin all its life. Negative where there are too few.
 */
function outsideOf(count: number): number {
  let share = 0.5 ** count
  for (let [outside, missed] = [0, 0]; ; outside += 1) {
    missed += 2 * share
    if (missed > MISSED_SHARE) return outside - 1
    share *= (count - outside) / (outside + 1)
  }
}

/** Whether a row is slower than beside, by more than its noise. */
export const isSlower = ({ ratio, noise }: ComparedResult): boolean => ratio + noise < LEAST_RATIO

/** Whether a row may be slower: its noise hides it. */
export const isUnclear = (result: ComparedResult): boolean =>
  !isSlower(result) && result.ratio - result.noise < LEAST_RATIO

/** About how many rounds a row needs for a noise of `wanted`, as noise shrinks with their square root; an even number. */
export const roundsFor = (wanted: number, { noise, rounds }: ComparedResult): number =>
  Math.max(LEAST_ROUNDS, 2 * Math.ceil((rounds * (noise / wanted) ** 2) / 2))
