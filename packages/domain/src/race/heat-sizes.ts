/** How starters are parted into heats: nobody in a heat of more than `most`, and if it can be helped in none of fewer than `least`. */
export interface HeatLimits {
  /** Riders of a heat at most, from 1. */
  most: number
  /** Riders of a heat at least; 1 where it is not said. */
  least?: number | null
  /** By how many `most` may be passed where that saves a heat below `least`; 0 where it is not said. */
  stretch?: number | null
}

/** How many heats there are, and how many race in each, the larger ones first. */
export interface HeatSizes {
  heats: number
  sizes: number[]
  /** There are fewer in a heat than `least`, whatever is done. */
  problem?: 'too_few'
}

/**
 * Parts `n` starters into as few heats as `most` allows, of sizes that differ by one at most; one heat fewer, again and again, where one
 * would be below `least` and the others can be stretched. (Design D.1; at least three a heat and up to four: xkids.ca/race-details.)
 */
export function heatSizes({ n, most, least, stretch }: HeatLimits & { n: number }): HeatSizes {
  if (n === 0) return { heats: 0, sizes: [] }
  const heats = howMany(n, most, least ?? 1, stretch ?? 0)
  const small = Math.floor(n / heats)
  const sizes = Array.from({ length: heats }, (_, nth) => small + (nth < n % heats ? 1 : 0))
  return { heats, sizes, ...(small < (least ?? 1) && { problem: 'too_few' as const }) }
}

function howMany(n: number, most: number, least: number, stretch: number): number {
  let heats = Math.ceil(n / most)
  while (heats > 1 && Math.floor(n / heats) < least && Math.ceil(n / (heats - 1)) <= most + stretch) heats -= 1
  return heats
}
