import { RULEBOOK_LIMITS, type Rulebook as RulebookBody } from '@startline/domain/race'
import * as z from 'zod/mini'
import { type AnyProblem, problemsOf } from '../rules/problems.ts'
import type { AnyRuleName } from '../rules/rules.ts'

const { rounds: ROUNDS, runs: RUNS, leastMost, most: MOST, table: TABLE, points: POINTS, name: NAME } = RULEBOOK_LIMITS
const FALSE_STARTS_MAX = 10
const MINUTES_MAX = 24 * 60
const STEP_MAX_MS = 1_000
const PLACES_MAX = 1_000

const upTo = (max: number, min = 0) => z.int().check(z.gte(min), z.lte(max))
const roundName = z.string().check(z.minLength(1), z.maxLength(NAME))
const table = z.array(upTo(POINTS)).check(z.maxLength(TABLE))

type Wrong = { at: readonly PropertyKey[]; rule: AnyRuleName; facts?: Record<string, unknown> }

/** What looks at several fields of a part together; `wrong` says what is wrong where, seen from that part. */
const across = <T>(wrong: (part: T) => readonly Wrong[]) =>
  z.check<T>(({ value, issues }) => {
    for (const { at, rule, facts } of wrong(value))
      issues.push({ code: 'custom', input: value, path: [...at], params: { rule, ...facts } })
  })

const Heat = z
  .strictObject({
    most: upTo(MOST, leastMost),
    least: z.nullish(upTo(MOST, 1)),
    stretch: z.nullish(upTo(MOST)),
  })
  .check(
    across(({ most, least }) =>
      (least ?? 1) > most ? [{ at: ['least'], rule: 'least_over_most', facts: { limit: most } }] : [],
    ),
  )

const StatusPoints = z.nullish(
  z
    .strictObject({
      points: z.nullish(upTo(POINTS)),
      heat_plus: z.nullish(upTo(POINTS)),
      contest_plus: z.nullish(upTo(POINTS)),
    })
    .check(
      across((said) =>
        Object.values(said).filter((one) => typeof one === 'number').length === 1
          ? []
          : [{ at: [], rule: 'status_points_one' }],
      ),
    ),
)

/** The place itself, or a table; what is wrong in the table is told at its number. */
const Points = z.custom<'place' | number[]>().check(({ value, issues }) => {
  const read = (Array.isArray(value) ? table : z.literal('place')).safeParse(value)
  if (!read.success)
    issues.push(...read.error.issues.map((issue) => ({ ...issue, input: value }) as (typeof issues)[number]))
})

const BY_PLACE = ['dnf', 'dns', 'dsq'] as const
const Score = z
  .strictObject({
    better: z.enum(['high', 'low']),
    points: Points,
    dnf: StatusPoints,
    dns: StatusPoints,
    dsq: StatusPoints,
    rel: StatusPoints,
    ties: z.nullish(z.array(z.enum(['last_run', 'best_places', 'younger'])).check(z.maxLength(3))),
  })
  .check(
    across((score) => {
      if (score.points !== 'place') return []
      const missing = BY_PLACE.filter((status) => score[status] == null).map((status) => ({
        at: [status],
        rule: 'status_points_missing' as const,
      }))
      return score.better === 'high' ? [{ at: ['better'], rule: 'places_add_low' as const }, ...missing] : missing
    }),
  )

const Advance = z
  .strictObject({
    place: z.nullish(upTo(MOST)),
    time: z.nullish(upTo(PLACES_MAX)),
    total: z.nullish(upTo(RULEBOOK_LIMITS.starters, 1)),
  })
  .check(
    across(({ place, time, total }) => {
      const others = place ?? time ?? null
      if (total != null)
        return others === null ? [] : [{ at: ['total'], rule: 'not_together', facts: { expected: 'place, time' } }]
      return (place ?? 0) + (time ?? 0) > 0 ? [] : [{ at: [], rule: 'advance_nobody' }]
    }),
  )

const Round = z
  .strictObject({
    name: roundName,
    names: z.nullish(z.strictObject({ 'zh-CN': roundName, en: roundName })),
    runs: z.nullish(upTo(RUNS, 1)),
    score: z.nullish(Score),
    advance: z.nullish(Advance),
  })
  .check(across(({ runs, score }) => ((runs ?? 1) > 1 && !score ? [{ at: ['score'], rule: 'score_missing' }] : [])))

const Rounds = z.array(Round).check(
  z.minLength(1),
  z.maxLength(ROUNDS),
  across((rounds) =>
    rounds.flatMap(({ advance }, nth): Wrong[] => {
      const isLast = nth === rounds.length - 1
      return isLast === (advance == null)
        ? []
        : [{ at: [nth, 'advance'], rule: isLast ? 'advance_of_last' : 'advance_missing' }]
    }),
  ),
)

const PointsRace = z.strictObject({
  sprint: z.nullish(table),
  final: z.nullish(table),
  every_laps: z.nullish(upTo(100, 1)),
  lap: z.nullish(upTo(POINTS)),
  lapped: z.nullish(z.enum(['ranked', 'after'])),
  dnf: z.nullish(z.enum(['after', 'none'])),
  dsq_moves_up: z.nullish(z.enum(['all', 'none'])),
})

/** What the format cannot do without; two readings of 被套圈 give different winners, so that is asked for. */
function formatProblems({ format, heat, rounds, points, elimination }: RulebookBody): Wrong[] {
  const missing = (part: string, said: unknown): Wrong[] =>
    said ? [] : [{ at: [part], rule: 'part_missing', facts: { expected: format } }]
  const usesPoints = format === 'points_race' || (format === 'elimination' && elimination?.by === 'points')
  const isLappedOpen = usesPoints && points && points.lapped == null
  return [
    ...(format === 'rounds' ? [...missing('heat', heat), ...missing('rounds', rounds)] : []),
    ...(format === 'elimination' ? missing('elimination', elimination) : []),
    ...(usesPoints ? missing('points', points) : []),
    ...(isLappedOpen ? [{ at: ['points', 'lapped'], rule: 'lapped_unsaid' as const }] : []),
  ]
}

/** A rulebook as it is written; unknown fields are refused. (Design D.0, limits M.8.) */
export const Rulebook: z.ZodMiniType<RulebookBody> = z
  .strictObject({
    format: z.enum(['rounds', 'points_race', 'elimination', 'time_trial']),
    heat: z.nullish(Heat),
    seeding: z.nullish(
      z.strictObject({
        by: z.nullish(z.enum(['draw', 'time', 'circuit', 'registered'])),
        apart: z.nullish(z.enum(['unit'])),
        strongest: z.nullish(z.enum(['first', 'last'])),
      }),
    ),
    false_starts: z.nullish(z.strictObject({ out_at: z.nullish(upTo(FALSE_STARTS_MAX, 1)) })),
    rounds: z.nullish(Rounds),
    points: z.nullish(PointsRace),
    elimination: z.nullish(
      z.strictObject({ together: z.nullish(z.enum(['line', 'shared'])), by: z.nullish(z.enum(['line', 'points'])) }),
    ),
    times: z.nullish(
      z.strictObject({
        precision_ms: z.nullish(upTo(STEP_MAX_MS, 1)),
        rounding: z.nullish(z.enum(['up', 'down', 'nearest'])),
        ties_by_exact: z.nullish(z.boolean()),
      }),
    ),
    awards: z.nullish(z.strictObject({ places: upTo(PLACES_MAX), fewer: z.enum(['minus_one', 'as_many']) })),
    protest_minutes: z.nullish(upTo(MINUTES_MAX)),
    two_judges: z.nullish(z.boolean()),
  })
  .check(across(formatProblems))

/** A field is called as it stands in the rulebook, whatever a field of that name is called elsewhere. */
const nameOf = (path: string) =>
  path
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .at(-1) ?? 'rulebook'

/** A rulebook read, or all that is wrong with it: paths are JSON Pointers into what was given. */
export function readRulebook(
  input: unknown,
): { ok: true; rulebook: RulebookBody } | { ok: false; problems: AnyProblem[] } {
  const read = Rulebook.safeParse(input)
  if (read.success) return { ok: true, rulebook: read.data }
  const problems = problemsOf(read.error.issues, input)
  return {
    ok: false,
    problems: problems.map((one) => ({ ...one, facts: { label: nameOf(one.path), ...one.facts } })),
  }
}
