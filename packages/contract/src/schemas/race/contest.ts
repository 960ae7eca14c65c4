import * as z from 'zod/mini'
import { ById, type Definition, Id, Instant } from '../common.ts'
import { AmendmentKind, SeedChange, StartChange } from '../start-change.ts'

/** Where a contest stands. */
export const ContestState = z.enum(['planned', 'frozen', 'drawn', 'listed', 'running', 'official'])
/** Where a contest stands. */
export type ContestState = z.output<typeof ContestState>

/** Something that changed of a start list after the draw. */
export const Amendment = z.object({
  /** Counts the amendments of an event, from 1. */
  number: z.int(),
  what: AmendmentKind,
  /** The numbers it is about. */
  bibs: z.array(z.int()),
  /** Old and new starts, where the list was public; one for each heat where times changed. */
  changes: z.array(StartChange),
  /** Of a public list that was drawn anew; null in all others. */
  seeds: z.nullable(SeedChange),
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
    versioned: true,
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
    versioned: true,
    params: OfContest,
    data: PublicContest,
    fails: ['not_found'],
  },
} as const satisfies Record<string, Definition>
