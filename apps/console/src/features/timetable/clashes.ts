import type { Clash } from './read-board.ts'

/** The clashes that each heat is in, by its id. */
export function clashesByHeat(clashes: readonly Clash[]): Map<string, Clash[]> {
  const byHeat = new Map<string, Clash[]>()
  for (const clash of clashes) for (const heat of clash.heats) byHeat.set(heat, [...(byHeat.get(heat) ?? []), clash])
  return byHeat
}

/** The least rest of them, in minutes; negative where heats overlap. */
export const leastOf = (clashes: readonly Clash[]): number => Math.min(...clashes.map(({ between }) => between))
