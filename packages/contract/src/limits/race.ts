/** Most of what one request of this theme may name. */
export const raceLimits = {
  contests: 200,
  groups: 200,
  entrants: 20,
  /** Registrations whose places are given to the waiting list at once. */
  offered: 5_000,
  reserved: 2_000,
  blocks: 200,
  /** Heats of one block of a timetable. */
  heats: 2_000,
  bib: 99_999,
  /** Minutes of a heat, of a pause, of rest. */
  minutes: 240,
  /** Characters of a seed that is said aloud, and of why somebody is scratched. */
  seed: 100,
  reason: 200,
} as const

/** Minutes that a race takes with all around it, where nothing else is said. */
export const MINUTES_PER_RACE = 4

/** Minutes that somebody needs between two heats, where nothing else is said. */
export const REST_MINUTES = 10

/** Start lists as data, for other programs: what it holds is `StartListFile`. */
export const START_LIST_TYPE = 'application/vnd.startline.start-list+json'

/** A ZIP file. */
export const ZIP_TYPE = 'application/zip'
