import type { PlannedHeat } from './read-board.ts'

/** What is moved together: what was chosen, the run it is of, or its whole contest. */
export const SCOPES = ['these', 'run', 'contest'] as const
/** What is moved together. */
export type Scope = (typeof SCOPES)[number]

/** The ids of all heats that are moved, in the order in which they are raced; `all` are those of the event. */
export function reachOf(chosen: readonly string[], scope: Scope, all: readonly PlannedHeat[]): readonly string[] {
  const first = all.find(({ id }) => id === chosen[0])
  if (scope === 'these' || !first) return chosen
  const ofContest = all.filter(({ contest_id }) => contest_id === first.contest_id)
  const ofRun = ofContest.filter(({ round, run }) => round === first.round && run === first.run)
  return (scope === 'run' ? ofRun : ofContest).map(({ id }) => id)
}
