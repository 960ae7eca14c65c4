import { cleanArrival, type Observation, ofKind, putBehind, type Status, without } from './observation.ts'

/** What is ruled of starts. */
export interface StartRules {
  /** So many false starts of one starter that hold disqualify them in the heat; null or absent: never. */
  out_at?: number | null
  /** The same as it stands in a rulebook. */
  false_starts?: { out_at?: number | null } | null
}

/** How those came out who did not finish as others do. */
export type Outcomes = ReadonlyMap<string, Exclude<Status, 'ok' | 'rel'>>

function falseStarters(live: readonly Observation[], { out_at, false_starts }: StartRules): string[] {
  const limit = out_at ?? false_starts?.out_at ?? Infinity
  const counts = new Map<string, number>()
  for (const { starter } of ofKind(live, 'false_start')) counts.set(starter, (counts.get(starter) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= limit).map(([starter]) => starter)
}

/**
 * How those came out who stopped, did not start, were taken out or disqualified, by what holds: a disqualification before all, else
 * what was seen last.
 */
export function outcomesOf(live: readonly Observation[], rules: StartRules): Outcomes {
  const outcomes = new Map<string, Exclude<Status, 'ok' | 'rel'>>()
  for (const one of live) {
    if (one.kind === 'status') outcomes.set(one.starter, one.status)
    if (one.kind === 'out') for (const starter of one.starters) outcomes.set(starter, one.reason)
  }
  const disqualified = ofKind(live, 'status').filter(({ status }) => status === 'dsq')
  for (const { starter } of disqualified) outcomes.set(starter, 'dsq')
  for (const starter of falseStarters(live, rules)) outcomes.set(starter, 'dsq')
  return outcomes
}

/** Who was put behind the others. */
export const relegatedIn = (live: readonly Observation[]): ReadonlySet<string> =>
  new Set(ofKind(live, 'relegate').map(({ starter }) => starter))

/**
 * The finish as it counts: without those who are `out` of it, so that who came behind them moves up, and the relegated behind all others
 * in their order. Who is not of the race counts for nothing.
 */
export function finishOf(
  live: readonly Observation[],
  racing: ReadonlySet<string>,
  out: ReadonlySet<string>,
): string[][] {
  return putBehind(without(cleanArrival(ofKind(live, 'finish')[0]?.order ?? [], racing), out), relegatedIn(live))
}
