import { median } from '../measure.ts'
import type { SideName } from './side.ts'

/** The least ratio that counts as "no slower". */
export const LEAST_RATIO = 0.97
/** With fewer rounds nothing is known of the noise. */
const LEAST_ROUNDS = 3
/** Standard error of a median of n values that are spread as chance spreads them, in median deviations: 1.86 / √n. */
const ERROR_OF_MEDIAN = 1.86

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
  /** Standard error of that median; infinite where there are too few rounds. */
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
  const ratio = median(ratios)
  const deviation = median(ratios.map((one) => Math.abs(one - ratio)))
  const rounds = ratios.length
  const noise = rounds < LEAST_ROUNDS ? Number.POSITIVE_INFINITY : (ERROR_OF_MEDIAN * deviation) / Math.sqrt(rounds)
  return { key, ratio, noise, rounds }
}

/** Whether a row is slower than beside, by more than its noise. */
export const isSlower = ({ ratio, noise }: ComparedResult): boolean => ratio + noise < LEAST_RATIO

/** Whether a row may be slower: its noise hides it. */
export const isUnclear = (result: ComparedResult): boolean =>
  !isSlower(result) && result.ratio - result.noise < LEAST_RATIO

/** How many rounds a row needs for a noise of `wanted`; at least as many as show a noise at all. */
export const roundsFor = (wanted: number, { noise, rounds }: ComparedResult): number =>
  Math.max(LEAST_ROUNDS, Math.ceil(rounds * (noise / wanted) ** 2))
