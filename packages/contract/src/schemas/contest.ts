import * as z from 'zod/mini'
import { STARTS_ASKED } from '../calls/entries.ts'
import { ById, type Definition, Id, Instant } from './common.ts'

/** Where a contest stands. */
export const ContestState = z.enum(['planned', 'frozen', 'drawn', 'listed', 'running', 'official'])
/** Where a contest stands. */
export type ContestState = z.output<typeof ContestState>

/** What changed of a start list after the draw; numbers are those of racers. */
export const AmendmentKind = z.enum([
  'scratched',
  'restored',
  'added',
  'substituted',
  'moved',
  'number',
  'redrawn',
  'time',
])
/** What changed of a start list after the draw. */
export type AmendmentKind = z.output<typeof AmendmentKind>

/** Something that changed of a start list after the draw. */
export const Amendment = z.object({
  /** Counts the amendments of an event, from 1. */
  number: z.int(),
  what: AmendmentKind,
  /** The numbers it is about. */
  bibs: z.array(z.int()),
  at: Instant,
})
/** Something that changed of a start list after the draw. */
export type Amendment = z.output<typeof Amendment>

const summary = {
  id: Id,
  name: z.string(),
  state: ContestState,
  /** Grows with everything that changes of it. */
  version: z.int(),
  /** The groups that race in it, by name. */
  groups: z.array(z.string()),
  starters: z.int(),
}

/** A contest whose start list is public. */
export const ContestSummary = z.object(summary)
/** A contest whose start list is public. */
export type ContestSummary = z.output<typeof ContestSummary>

/** A public start list: a child’s name as far as the event shows names. */
export const PublicContest = z.object({
  ...summary,
  /** How to repeat the draw: SHA-256 of the seed, a slash and each number, in ascending order. `order` is what that came to. */
  draw: z.nullable(z.object({ seed: z.string(), digest: z.string(), order: z.array(z.int()) })),
  rounds: z.array(
    z.object({
      name: z.string(),
      runs: z.int(),
      heats: z.array(
        z.object({
          run: z.int(),
          number: z.int(),
          starts_at: z.nullable(Instant),
          lines: z.array(
            z.object({
              lane: z.int(),
              bib: z.nullable(z.int()),
              name: z.nullable(z.string()),
              unit: z.nullable(z.string()),
              group: z.string(),
              scratched: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  ),
  amendments: z.array(Amendment),
})
/** A public start list. */
export type PublicContest = z.output<typeof PublicContest>

/** A contest of the event in the path. */
export const OfContest = z.object({ id: z.string(), cid: z.string() })

/** What the open calls about contests take, give and refuse. */
export const contestCalls = {
  listContests: {
    access: 'open',
    summary: 'Contests of an event whose start lists are public, and the last version of its programme',
    params: ById,
    data: z.object({
      items: z.array(ContestSummary),
      /** Null where none was made. */
      programme: z.nullable(z.object({ version: z.int(), made_at: Instant })),
    }),
    fails: ['not_found'],
  },
  getContest: {
    access: 'open',
    summary: 'A public start list: rounds, heats and lanes',
    params: OfContest,
    data: PublicContest,
    fails: ['not_found'],
  },
} as const satisfies Record<string, Definition>

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Ids in a query, parted by commas. */
const Ids = z.pipe(
  z.string().check(z.regex(new RegExp(`^${ID}(?:,${ID}){0,${STARTS_ASKED - 1}}$`))),
  z.transform((ids: string) => ids.split(',')),
)

/** Where somebody starts in one run of a round; both count from 0 and 1, as in a public list. */
export const StartHeat = z.object({
  round: z.int(),
  round_name: z.string(),
  run: z.int(),
  /** How many runs its round has. */
  runs: z.int(),
  number: z.int(),
  lane: z.int(),
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
})
/** Where somebody starts in one run of a round. */
export type StartHeat = z.output<typeof StartHeat>

/** A registration on a public start list. */
export const Start = z.object({
  registration_id: Id,
  event_id: Id,
  contest: z.object({
    id: Id,
    name: z.string(),
    /** Grows with everything that changes of it. */
    version: z.int(),
  }),
  bib: z.nullable(z.int()),
  scratched: z.boolean(),
  /** Round by round and run by run. */
  heats: z.array(StartHeat),
  /** What changed of it since the list became public, the first first. */
  amendments: z.array(z.object({ what: AmendmentKind, at: Instant })),
})
/** A registration on a public start list. */
export type Start = z.output<typeof Start>

/** What the call about one's own starts takes, gives and refuses. */
export const startCalls = {
  listStarts: {
    access: 'signed-in',
    summary: 'Numbers, heats and times of the organization’s own, of start lists that are public',
    query: z.object({
      /** Of these registrations, parted by commas; those of others count for nothing. */
      ids: z.optional(Ids),
      /** Of all it has entered for this event, the first 500. */
      event_id: z.optional(Id),
    }),
    data: z.object({ items: z.array(Start) }),
    fails: ['organization_changed'],
  },
} as const satisfies Record<string, Definition>
