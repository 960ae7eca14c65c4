import * as z from 'zod/mini'
import { REST_MINUTES, raceLimits } from '../../limits/race.ts'
import { ById, type Definition, Id, Instant, queryNumber, storedText } from '../common.ts'

const minutes = (min: number) => z.int().check(z.gte(min), z.lte(raceLimits.minutes))

const Clash = z.object({
  name: z.string(),
  bib: z.nullable(z.int()),
  heats: z.array(Id),
  /** Minutes from the end of the first to the start of the second; negative where they overlap. */
  between: z.number(),
})

/** A heat as the timetable has it. Rounds count from 0, runs and heats of a run from 1. */
const PlannedHeat = z.object({
  id: Id,
  contest_id: Id,
  round: z.int(),
  run: z.int(),
  number: z.int(),
  /** How many start in it. */
  starters: z.int(),
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
  /** The place of its block among those that were sent; null where it has no time. */
  block: z.nullable(z.int()),
})

const reason = storedText(raceLimits.reason)
const asHost = ['not_found', 'forbidden', 'organization_changed'] as const
const digest = z.string()

/** What the calls about the timetable take, give and refuse. */
export const consoleTimetableCalls = {
  getTimetable: {
    access: 'signed-in',
    summary: 'The heats of an event with their times, and who has too little rest',
    params: ById,
    query: z.object({ rest_min: z._default(queryNumber(0, raceLimits.minutes), REST_MINUTES) }),
    data: z.object({ heats: z.array(PlannedHeat), clashes: z.array(Clash), digest }),
    fails: asHost,
  },
  setTimetable: {
    access: 'signed-in',
    summary: 'Say when heats are; heats that are not named have no time',
    params: ById,
    body: z.strictObject({
      blocks: z
        .array(
          z.strictObject({
            starts_at: Instant,
            minutes_per_heat: minutes(1),
            /** Minutes between two heats. */
            pause: z._default(minutes(0), 0),
            heats: z.array(Id).check(z.minLength(1), z.maxLength(raceLimits.heats)),
          }),
        )
        .check(z.maxLength(raceLimits.blocks)),
      /** Minutes that somebody needs between two heats. */
      rest_min: z._default(minutes(0), REST_MINUTES),
      dry_run: z._default(z.boolean(), false),
      /** Of the timetable it was made from: nobody writes over what others saved meanwhile. */
      digest: z.optional(storedText(64)),
      /** Told to organizations whose starts on a public list change. */
      reason: z.optional(reason),
    }),
    data: z.object({
      heats: z.array(z.object({ id: Id, starts_at: Instant, ends_at: Instant })),
      clashes: z.array(Clash),
      /** Of the timetable as it is now. */
      digest,
    }),
    fails: [...asHost, 'timetable_moved'],
  },
} as const satisfies Record<string, Definition>
