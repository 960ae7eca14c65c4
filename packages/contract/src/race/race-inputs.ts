import type { RaceCalls } from '@startline/domain/race'
import * as z from 'zod/mini'

const count = z.int().check(z.gte(0))
const atLeastOne = z.int().check(z.gte(1))
const ids = z.array(z.string())
const arrival = z.array(ids)
const table = z.array(count)

const seen = { id: z.string(), at: z.int(), device: z.string() }

/** What a judge saw, as the rules take it. (Design D.5 and M.1.) */
export const RaceObservation = z.discriminatedUnion('kind', [
  z.strictObject({ ...seen, kind: z.literal('call'), starter: z.string(), present: z.boolean() }),
  z.strictObject({ ...seen, kind: z.literal('start') }),
  z.strictObject({ ...seen, kind: z.literal('false_start'), starter: z.string() }),
  z.strictObject({ ...seen, kind: z.literal('sprint'), order: arrival }),
  z.strictObject({ ...seen, kind: z.literal('lap'), starter: z.string(), laps: z.int() }),
  z.strictObject({ ...seen, kind: z.literal('out'), starters: ids, reason: z.enum(['lapped', 'eliminated']) }),
  z.strictObject({ ...seen, kind: z.literal('finish'), order: arrival, instead_of: z.nullish(z.string()) }),
  z.strictObject({
    ...seen,
    kind: z.literal('time'),
    starter: z.string(),
    ms: z.int().check(z.gte(1), z.lte(3_600_000)),
    source: z.nullish(z.enum(['hand', 'photo', 'transponder'])),
  }),
  z.strictObject({ ...seen, kind: z.literal('status'), starter: z.string(), status: z.enum(['dnf', 'dns', 'dsq']) }),
  z.strictObject({ ...seen, kind: z.literal('relegate'), starter: z.string() }),
  z.strictObject({ ...seen, kind: z.literal('retract'), of: ids, reason: z.optional(z.string()) }),
  z.strictObject({ ...seen, kind: z.literal('note'), text: z.string() }),
])
const observations = z.array(RaceObservation)

const status = z.enum(['ok', 'rel', 'dnf', 'dns', 'dsq', 'lapped', 'eliminated'])
const line = z.strictObject({ id: z.string(), place: z.nullable(atLeastOne), status, ms: z.nullish(count) })
const heats = z.array(z.strictObject({ lines: z.array(line) }))
/** What the runs of a round add up to, as `motos.total` tells it. */
const ranking = z.array(
  z.strictObject({
    id: z.string(),
    rank: z.nullable(atLeastOne),
    points: z.optional(z.int()),
    per_run: z.optional(z.array(z.int())),
    by: z.nullish(z.string()),
    status: z.nullish(z.union([status, z.literal('missing')])),
  }),
)

const startRules = {
  out_at: z.nullish(atLeastOne),
  false_starts: z.nullish(z.strictObject({ out_at: z.nullish(atLeastOne) })),
}
const raceRules = {
  ...startRules,
  sprint: z.nullish(table),
  final: z.nullish(table),
  lap: z.nullish(z.int()),
  lapped: z.nullish(z.enum(['ranked', 'after'])),
  dnf: z.nullish(z.string()),
  dsq_moves_up: z.nullish(z.enum(['all', 'none'])),
  every_laps: z.nullish(count),
}
const by = z.nullish(z.enum(['line', 'points']))
const together = z.nullish(z.enum(['line', 'shared']))

/** Points of a status: one of the three. (Design D.6.) */
const statusPoints = z.nullish(
  z.strictObject({ points: z.nullish(count), heat_plus: z.nullish(count), contest_plus: z.nullish(count) }),
)
const scoreRules = z.strictObject({
  better: z.enum(['high', 'low']),
  points: z.union([z.literal('place'), table]),
  dnf: statusPoints,
  dns: statusPoints,
  dsq: statusPoints,
  rel: statusPoints,
  ties: z.nullish(z.array(z.enum(['last_run', 'best_places', 'younger']))),
})
const advanceRule = z.strictObject({ place: z.nullish(count), time: z.nullish(count), total: z.nullish(count) })
const limits = { most: atLeastOne, least: z.nullish(count), stretch: z.nullish(count) }
const moment = z.union([z.int(), z.string().check(z.regex(/^\d\d:\d\d$|^\d{4}-\d\d-\d\dT\d\d:\d\d/))])

/** What each rule of a race takes, by the name it has for the world outside; unknown fields are refused. (Design D.) */
export const raceInputs: { [Name in keyof RaceCalls]: z.ZodMiniType<Parameters<RaceCalls[Name]>[0]> } = {
  'heats.sizes': z.strictObject({ n: count, ...limits }),
  'heats.serpentine': z.strictObject({
    seeds: ids,
    heats: count,
    apart: z.nullish(z.record(z.string(), z.nullable(z.string()))),
    strongest: z.nullish(z.enum(['first', 'last'])),
  }),
  'heats.mix': z.strictObject({ order: ids, heats: count, runs: count }),
  'heats.draw': z.strictObject({ ids, seed: z.string() }),
  'heat.result': z.strictObject({
    lanes: ids,
    rules: z.strictObject({
      ...startRules,
      rank_by: z.nullish(z.enum(['order', 'time'])),
      precision_ms: z.nullish(atLeastOne),
      rounding: z.nullish(z.enum(['up', 'down', 'nearest'])),
      ties_by_exact: z.nullish(z.boolean()),
    }),
    observations,
  }),
  'motos.total': z.strictObject({
    entrants: count,
    runs: z.array(z.strictObject({ heats })),
    rules: scoreRules,
    youth: z.nullish(arrival),
  }),
  'race.points': z.strictObject({ starters: ids, rules: z.strictObject(raceRules), observations }),
  'race.elimination': z.strictObject({
    starters: ids,
    rules: z.strictObject({ ...raceRules, by, together }),
    observations,
  }),
  'round.advance': z.strictObject({
    heats: z.nullish(heats),
    ranking: z.nullish(ranking),
    rule: advanceRule,
    room: z.nullish(count),
    seed: z.nullish(z.string()),
  }),
  'contest.ranking': z.strictObject({
    rounds: z.array(z.strictObject({ name: z.string(), heats: z.nullish(heats), ranking: z.nullish(ranking) })),
  }),
  'awards.count': z.strictObject({ places: count, fewer: z.enum(['minus_one', 'as_many']), entrants: count }),
  'circuit.table': z.strictObject({
    table,
    best: count,
    least_starts: count,
    legs: z.union([count, ids]),
    results: z.record(z.string(), z.array(z.nullable(atLeastOne))),
  }),
  'plan.preview': z.strictObject({
    rounds: z.array(
      z.strictObject({
        ...limits,
        name: z.string(),
        runs: z.nullish(atLeastOne),
        advance: z.nullish(z.union([count, advanceRule])),
        timed: z.nullish(z.boolean()),
      }),
    ),
    n: count,
    minutes_per_race: count,
    first: z.nullish(count),
  }),
  'groups.merge': z.strictObject({
    least: count,
    groups: z.array(z.strictObject({ id: z.string(), entrants: count })),
  }),
  'bibs.assign': z.strictObject({
    groups: z.array(
      z.strictObject({
        id: z.string(),
        from: count,
        to: count,
        skip_digits: z.nullish(
          z.array(z.union([z.int().check(z.gte(0), z.lte(9)), z.string().check(z.regex(/^\d$/))])),
        ),
        reserved: z.nullish(z.array(z.int())),
        racers: z.array(z.union([z.string(), z.strictObject({ id: z.string(), bib: z.nullish(z.int()) })])),
      }),
    ),
  }),
  'schedule.clashes': z.strictObject({
    heats: z.array(z.strictObject({ id: z.string(), starts: moment, ends: moment, racers: ids })),
    rest_min: count,
  }),
  'checkin.merge': z.strictObject({
    scans: z.array(z.strictObject({ id: z.string(), racer: z.string(), gate: z.string(), at: z.int() })),
  }),
}
