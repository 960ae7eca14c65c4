import * as z from 'zod/mini'
import { ById, type Definition, Id, pageOf, paging } from './common.ts'
import { enteredFacts } from './entered-facts.ts'

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
