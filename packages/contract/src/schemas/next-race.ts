import * as z from 'zod/mini'
import { type Definition, Id } from './common.ts'
import { enteredFacts } from './entered-facts.ts'
import { Payment } from './fee.ts'

/** What a group asks of somebody and their participant lacks: nobody loses a place by it, but it is asked for on the day. */
export const Lacking = z.enum(['photo', 'consent'])

/** A registration that runs, as much of it as a glance needs. */
export const RunningEntry = z.object({
  id: Id,
  reference: z.string(),
  group_name: z.string(),
  team_name: z.nullable(z.string()),
  members: z.array(z.object({ participant_id: Id, name: z.string(), lacks: z.array(Lacking) })),
  status: z.enum(['registered', 'waitlisted']),
  waiting_position: z.nullable(z.int()),
  /** In fen; null is free. */
  fee: z.nullable(z.int()),
  payment: Payment,
  /** A public start list has it: number, heat and time can be asked for (`listStarts`). */
  listed: z.boolean(),
})
/** A registration that runs, as much of it as a glance needs. */
export type RunningEntry = z.output<typeof RunningEntry>

/** An event that is not over, and what the organization has entered for it. */
export const NextRace = z.object({
  event: z.object(enteredFacts),
  registered: z.int(),
  waitlisted: z.int(),
  due: z.object({ registrations: z.int(), fen: z.int() }),
  /** People entered there who lack what their group asks. */
  lacking: z.object({ photo: z.int(), consent: z.int() }),
  /** The first of them, in the order they were entered. */
  entries: z.array(RunningEntry),
})
/** An event that is not over, and what the organization has entered for it. */
export type NextRace = z.output<typeof NextRace>

/** What the calls of this file take, give and refuse. */
export const nextRaceCalls = {
  listNextRaces: {
    access: 'signed-in',
    summary: 'The next events that the organization has entered, the soonest first',
    data: z.object({ items: z.array(NextRace), total: z.int() }),
    fails: ['organization_changed'],
  },
} as const satisfies Record<string, Definition>
