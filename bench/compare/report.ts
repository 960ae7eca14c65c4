import { tableOf } from '../report.ts'
import { type ComparedResult, isSlower, isUnclear, LEAST_RATIO, roundsFor } from './ratio.ts'

const WANTED_NOISE = 0.01

/** The result as a table of ratios; absolute numbers belong to the machine and the hour. */
export function comparisonTable(results: ComparedResult[]): string {
  const headings = ['row', 'this ÷ beside', 'noise ±', `rounds for ±${WANTED_NOISE}`, `≥ ${LEAST_RATIO}`]
  const lines = results.map((result) => {
    const isKnown = Number.isFinite(result.noise)
    return [
      result.key,
      result.ratio.toFixed(3),
      isKnown ? result.noise.toFixed(3) : '–',
      isKnown ? String(roundsFor(WANTED_NOISE, result)) : '–',
      verdictOf(result),
    ]
  })
  return tableOf(headings, lines)
}

function verdictOf(result: ComparedResult): string {
  if (isSlower(result)) return '**slower**'
  return isUnclear(result) ? 'unclear' : 'yes'
}
