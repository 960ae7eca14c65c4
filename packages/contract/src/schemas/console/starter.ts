import * as z from 'zod/mini'
import { Id, Instant } from '../common.ts'
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
