import * as z from 'zod/mini'
import { ById, type Definition, Id, Instant, Keyword, pageOf, paging, QueryFlag } from '../common.ts'
import { Amendment } from '../race/contest.ts'
import { HeldContest } from './contest.ts'

/** Whoever wears a number at an event. */
export const Racer = z.object({
  id: Id,
  kind: z.enum(['person', 'team']),
  bib: z.nullable(z.int()),
  name: z.string(),
  unit_name: z.nullable(z.string()),
  /** Numbers that were lost: nobody is given them again. */
  lost_bibs: z.array(z.int()),
})
/** Whoever wears a number at an event. */
export type Racer = z.output<typeof Racer>

/** Somebody who starts in a contest. No birth date, and no number of a document. */
export const Starter = z.object({
  id: Id,
  contest_id: Id,
  racer_id: Id,
  group_id: Id,
  registration_id: Id,
  kind: z.enum(['person', 'team']),
  bib: z.nullable(z.int()),
  name: z.string(),
  unit_name: z.nullable(z.string()),
  /** Of a team: who is in it. */
  members: z.array(z.object({ participant_id: Id, name: z.string(), reserve: z.boolean() })),
  /** Whether they came after the freeze. */
  late: z.boolean(),
  scratched_at: z.nullable(Instant),
  scratch_reason: z.nullable(z.string()),
})
/** Somebody who starts in a contest. */
export type Starter = z.output<typeof Starter>

const Lane = z.object({
  /** 1 is innermost. */
  lane: z.int(),
  starter_id: Id,
  bib: z.nullable(z.int()),
  /** Whether it is another heat or lane than the draw gave. */
  moved: z.boolean(),
  /** The heat and lane that the draw gave; null for who came later. */
  drawn: z.nullable(z.object({ heat_id: Id, lane: z.int() })),
})

/** Who races at once. Rounds count from 0, runs and heats of a run from 1. */
export const Heat = z.object({
  id: Id,
  contest_id: Id,
  round: z.int(),
  run: z.int(),
  number: z.int(),
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
  rev: z.int(),
  ratified: z.boolean(),
  lanes: z.array(Lane),
})
/** Who races at once. */
export type Heat = z.output<typeof Heat>

/** A contest with its starters, heats and amendments. */
export const ContestDetail = z.extend(HeldContest, {
  starters: z.array(Starter),
  heats: z.array(Heat),
  amendments: z.array(Amendment),
})
/** A contest with its starters, heats and amendments. */
export type ContestDetail = z.output<typeof ContestDetail>

/** A racer with everything they start in. */
export const ListedRacer = z.extend(Racer, {
  starts: z.array(z.object({ starter_id: Id, contest_id: Id, group_id: Id, scratched: z.boolean() })),
})
/** A racer with everything they start in. */
export type ListedRacer = z.output<typeof ListedRacer>

/** The numbers of a frozen group; whoever was scratched does not count. */
export const GroupNumbers = z.object({
  group_id: Id,
  contest_id: Id,
  racers: z.int(),
  numbered: z.int(),
  /** The lowest and highest number that somebody of it wears; null where nobody does. */
  lowest: z.nullable(z.int()),
  highest: z.nullable(z.int()),
  /** The first number behind these that nobody wears or has lost; null where none is left. */
  next: z.nullable(z.int()),
})
/** The numbers of a frozen group. */
export type GroupNumbers = z.output<typeof GroupNumbers>

const RacersQuery = z.object({
  ...paging,
  /** A number or how it begins, one that was lost, or part of a name or a unit. */
  keyword: z.optional(Keyword),
  group_id: z.optional(Id),
  /** Only those who have a number, or only those who have none. */
  numbered: z.optional(QueryFlag),
})

/** What the call about who wears which number takes, gives and refuses. */
export const consoleRacerCalls = {
  listRacers: {
    access: 'signed-in',
    summary: 'Who wears which number, and the numbers of each group',
    params: ById,
    query: RacersQuery,
    /** By number; whoever has none comes last, by unit. `groups` tells of all that are frozen, whatever is asked for. */
    data: z.extend(pageOf(ListedRacer), { groups: z.array(GroupNumbers) }),
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
