import * as z from 'zod/mini'
import { raceLimits } from '../../limits/race.ts'
import { ById, type Definition, Id, Instant, ProblemShape, queryNumber, storedText } from '../common.ts'
import { RegistrationEventCode } from '../event.ts'
import { ContestState } from '../race/contest.ts'

/** A rulebook as data; what it may hold is said by `Rulebook`, and told as problems of its own (`rulebook_invalid`). */
const RulebookBody = z.record(z.string(), z.unknown())
/** A preset by its name, or a rulebook as data. */
const RulebookWish = z.union([storedText(60), RulebookBody])

const bothLanguages = z.object({ 'zh-CN': z.string(), en: z.string() })

/** The rounds of a contest that take place, with their races. */
export const PreviewRounds = z.array(
  z.object({
    name: z.string(),
    entrants: z.int(),
    heats: z.int(),
    runs: z.int(),
    races: z.int(),
    /** `too_few`: a heat would be smaller than the rulebook wants. `too_many`: the last round, a single race, would need several heats. */
    problem: z.optional(z.enum(['too_few', 'too_many'])),
  }),
)

const preview = { rounds: PreviewRounds, races: z.int(), minutes: z.int() }
/** How many races a contest takes, round by round. */
export const RacePreview = z.object(preview)

/** The draw that stands: anybody repeats it with the seed and the numbers. */
export const HeldDraw = z.nullable(
  z.object({
    seed: z.string(),
    digest: z.string(),
    at: Instant,
    /** Numbers in the order of the lot. */
    order: z.array(z.int()),
    /** How often members of a heat are of one unit. */
    clashes: z.int(),
  }),
)

/** A contest as whoever holds the event sees it. */
export const HeldContest = z.object({
  id: Id,
  name: z.string(),
  state: ContestState,
  /** Counts what happened to its starters and heats; a draw may name the one it was tried with. */
  rev: z.int(),
  /** Its groups, with how many have a place in each. */
  groups: z.array(z.object({ id: Id, name: z.string(), entrants: z.int() })),
  /** `preset` is the one it was taken from. */
  rulebook: z.object({ preset: z.nullable(z.string()), body: RulebookBody }),
  rank_apart: z.boolean(),
  /** Who starts, who was scratched, and who of those that start has no number; 0 before the freeze. */
  counts: z.object({ starters: z.int(), scratched: z.int(), without_bib: z.int() }),
  /** Of those who start, or before the freeze of those who have a place. */
  preview: RacePreview,
  frozen_at: z.nullable(Instant),
  listed_at: z.nullable(Instant),
  draw: HeldDraw,
})
/** A contest as whoever holds the event sees it. */
export type HeldContest = z.output<typeof HeldContest>

const HeldContests = z.object({
  items: z.array(HeldContest),
  /** Groups of the event that are in no contest. */
  without: z.array(z.object({ id: Id, name: z.string() })),
})

const Plan = z.strictObject({
  contests: z
    .array(
      z.strictObject({
        id: z.optional(Id),
        name: storedText(60),
        group_ids: z.array(Id).check(z.minLength(1), z.maxLength(raceLimits.groups)),
        rulebook: RulebookWish,
        rank_apart: z._default(z.boolean(), false),
      }),
    )
    .check(z.maxLength(raceLimits.contests)),
})

const Merges = z.object({
  items: z.array(
    z.object({
      registration_event: RegistrationEventCode,
      entry_kind: z.enum(['individual', 'team']),
      gender: z.enum(['any', 'male', 'female']),
      contests: z.array(z.object({ groups: z.array(Id), entrants: z.int() })),
      /** Groups with too few, and nobody older to race with. */
      left: z.array(Id),
    }),
  ),
})

const asHost = ['not_found', 'forbidden', 'organization_changed'] as const

/** What the calls about contests and rulebooks take, give and refuse. */
export const consoleContestCalls = {
  listRulebooks: {
    access: 'signed-in',
    summary: 'Rulebooks to begin with',
    data: z.object({
      items: z.array(
        z.object({
          preset: z.string(),
          name: bothLanguages,
          /** Where the rules stand that it puts into data. */
          source: z.string(),
          body: RulebookBody,
          /** What the source leaves open, as JSON Pointers: to be said before it holds. */
          asks: z.array(z.string()),
        }),
      ),
    }),
    fails: ['organization_changed'],
  },
  checkRulebook: {
    access: 'signed-in',
    summary: 'Check a rulebook, and count its races for so many entrants',
    body: z.strictObject({
      rulebook: RulebookWish,
      entrants: z._default(
        z.array(z.int().check(z.gte(0), z.lte(1_000_000))).check(z.maxLength(raceLimits.entrants)),
        [],
      ),
    }),
    data: z.object({
      problems: z.array(ProblemShape),
      /** One for each number of entrants; none where there are problems. */
      previews: z.array(z.object({ entrants: z.int(), ...preview })),
    }),
    fails: ['organization_changed'],
  },
  listHeldContests: {
    access: 'signed-in',
    summary: 'Contests of an event as its host plans them',
    params: ById,
    data: HeldContests,
    fails: asHost,
  },
  planContests: {
    access: 'signed-in',
    summary: 'Plan all contests of an event: every group in one',
    params: ById,
    body: Plan,
    data: HeldContests,
    fails: [...asHost, 'rulebook_invalid', 'merge_impossible'],
  },
  suggestMerges: {
    access: 'signed-in',
    summary: 'Groups that could race together, so that each contest has enough',
    params: ById,
    query: z.object({ least: z._default(queryNumber(1, 500), 3) }),
    data: Merges,
    fails: asHost,
  },
} as const satisfies Record<string, Definition>
