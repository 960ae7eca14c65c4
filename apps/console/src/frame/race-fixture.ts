import type { Race } from './steps.ts'

/** Progress of an event's contests: nothing exists yet but what `more` has. */
export const race = (more: Partial<Race> = {}): Race => ({
  without_contest: 0,
  planned: 0,
  frozen: 0,
  drawn: 0,
  listed: 0,
  official: 0,
  without_bib: 0,
  untimed: 0,
  unplaced: 0,
  ...more,
})
