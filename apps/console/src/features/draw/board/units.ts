/** How a unit is known on a board: a letter and a colour. */
export interface UnitMark {
  letter: string
  /** Degrees of the colour circle. */
  hue: number
  name: string
  /** How many of it start. */
  count: number
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The golden angle: however many colours there are, neighbours are far from each other. */
const TURN = 137.508
/** The first is the blue of the track. */
const FIRST = 214

/** A … Z, and on as sheets name their columns: AA, AB … */
export const letterOf = (index: number): string =>
  (index < LETTERS.length ? '' : letterOf(Math.floor(index / LETTERS.length) - 1)) +
  LETTERS.charAt(index % LETTERS.length)

/**
 * Marks the units that could meet themselves: those with two starters or more, the largest first, then by name.
 * @returns by the unit's name; who has no unit, or is alone of theirs, has no mark
 */
export function marksOf(starters: readonly { unit_name: string | null }[]): ReadonlyMap<string, UnitMark> {
  const counts = new Map<string, number>()
  for (const { unit_name: name } of starters) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  const several = [...counts].filter(([, count]) => count > 1)
  several.sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
  return new Map(
    several.map(([name, count], index) => [
      name,
      { letter: letterOf(index), hue: Math.round((FIRST + index * TURN) % 360), name, count },
    ]),
  )
}

/** How many of these meet somebody of their own unit: for each unit, all but one. Who has no unit meets nobody. */
export function clashesAmong(units: readonly (string | null)[]): number {
  const named = units.filter((name) => name !== null)
  return named.length - new Set(named).size
}
