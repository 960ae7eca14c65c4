import * as z from 'zod/mini'
import { ById, type Definition, Id, Instant, pageOf, paging } from './common.ts'
import { RegistrationEventCode } from './event.ts'
import { Payment } from './fee.ts'
import { ReviewState } from './paper.ts'

/** What tells an event that the organization has entered from others, at a glance: which, where and when. */
export const enteredFacts = {
  id: Id,
  name: z.string(),
  venue: z.string(),
  district_name: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  timezone: z.string(),
}

/** An event that the organization has entered, and what it has for it in numbers. */
export const EnteredEvent = z.object({
  event: z.object({ ...enteredFacts, cancelled: z.boolean() }),
  registered: z.int(),
  waitlisted: z.int(),
  withdrawn: z.int(),
  /** People entered there who lack what their group asks, as of `Lacking`; nobody where it is past. */
  lacking: z.object({
    photo: z.int(),
    consent: z.int(),
    /** How many people these are. */
    people: z.int(),
    /** For how many of them the guardians have been asked today. */
    asked: z.int(),
  }),
})
/** An event that the organization has entered, and what it has for it in numbers. */
export type EnteredEvent = z.output<typeof EnteredEvent>

/** Which of the events entered: those not over for which something runs, or all others (over, cancelled, all of it withdrawn). */
export const EnteredWhen = z.enum(['coming', 'past'])
/** Which of the events entered. */
export type EnteredWhen = z.output<typeof EnteredWhen>

/** What became of asking. It says of nobody whether they have an account, or have read it. */
export const AskedGuardians = z.object({
  /** Participants whose guardians were asked now. */
  asked: z.int(),
  /** Those whose guardians were asked today before. */
  already: z.int(),
  /** Those for whom no phone of a guardian is kept: how many, and the first of them by name. */
  unreachable: z.int(),
  people: z.array(z.object({ participant_id: Id, name: z.string() })),
})
/** What became of asking. */
export type AskedGuardians = z.output<typeof AskedGuardians>

/** What the calls of this file take, give and refuse. */
export const enteredEventCalls = {
  listEnteredEvents: {
    access: 'signed-in',
    summary:
      'The events that the organization has entered, in numbers: those to come, the soonest first, or those past, the latest first',
    query: z.object({ ...paging, when: z._default(EnteredWhen, 'coming') }),
    /** Beside the page: how many there are of either. */
    data: z.extend(pageOf(EnteredEvent), { coming: z.int(), past: z.int() }),
    fails: ['organization_changed'],
  },
  askGuardians: {
    access: 'signed-in',
    summary:
      'Ask the guardians of those entered for an event for a photo or consent that is missing, of each participant once a day',
    params: ById,
    body: z.strictObject({}),
    bodyOptional: true,
    data: AskedGuardians,
    fails: ['not_found', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>

/** What a group asks of somebody and their participant lacks: nobody loses a place by it, but it is asked for on the day. */
export const Lacking = z.enum(['photo', 'consent'])

/** A registration that runs, as much of it as a glance needs. */
export const RunningEntry = z.object({
  id: Id,
  reference: z.string(),
  group_name: z.string(),
  registration_event: RegistrationEventCode,
  team_name: z.nullable(z.string()),
  members: z.array(z.object({ participant_id: Id, name: z.string(), lacks: z.array(Lacking) })),
  status: z.enum(['registered', 'waitlisted']),
  waiting_position: z.nullable(z.int()),
  /** In fen; null is free. */
  fee: z.nullable(z.int()),
  payment: Payment,
  /** What is still to be paid, in fen. */
  due_fen: z.int(),
  /** Null where its group asks for no papers. */
  review: z.nullable(ReviewState),
  /** Papers that are still to be sent, or came back; 0 once it was accepted. */
  papers_missing: z.int(),
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
