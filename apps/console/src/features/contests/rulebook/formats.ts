import type { Written } from './edit.ts'

const BY_POINTS = { sprint: [2, 1], final: [3, 2, 1], dnf: 'after', dsq_moves_up: 'none' }

/** Whether the race is decided by points of sprints. */
export const usesPoints = (book: Written): boolean =>
  book['format'] === 'points_race' || (book['elimination'] as Written | undefined)?.['by'] === 'points'

/**
 * The rulebook in another format: with what that needs, and without what has no meaning in it. How the lapped rank is left to be said.
 * @param final what the one round is called where none is written yet
 */
export function withFormat(book: Written, format: string, final: string): Written {
  const { points, elimination, rounds, heat, ...rest } = book
  const isOnePack = format === 'points_race' || format === 'elimination'
  const most = { most: format === 'time_trial' ? 2 : 8 }
  return {
    ...rest,
    format,
    ...(isOnePack ? {} : { heat: heat ?? most, rounds: rounds ?? [{ name: final }] }),
    ...(format === 'elimination' && { elimination: elimination ?? { together: 'line', by: 'line' } }),
    ...((format === 'points_race' || (format === 'elimination' && usesPoints(book))) && {
      points: points ?? BY_POINTS,
    }),
  }
}

/** An elimination race whose finishers rank by something else: points come along, or go. */
export function withRankedBy(book: Written, by: string): Written {
  const { points, ...rest } = book
  const elimination = { ...(book['elimination'] as Written), by }
  return { ...rest, elimination, ...(by === 'points' && { points: points ?? BY_POINTS }) }
}
