import * as z from 'zod/mini'
import { CalendarDate, type Definition, Id, Instant, Keyword, pageOf, paging } from '../common.ts'
import { Amounts, Payment } from '../fee.ts'
import { Relation } from '../guardian.ts'
import { PaperLine, Review, ReviewState } from '../paper.ts'
import { confirmedAs, Gender } from '../participant.ts'
import { ListedStatus, RegistrationStatus, TimelineStep } from '../registration.ts'
import { Revealed, RevealReason } from '../reveal.ts'

/** A registration of the event in the path. */
export const OfHosted = z.object({ id: z.string(), rid: z.string() })

/** In which order a host's list stands: as they came, or by reference or unit. */
export const HostedOrder = z.enum(['newest', 'oldest', 'reference', 'unit'])
/** In which order a host's list stands. */
export type HostedOrder = z.output<typeof HostedOrder>

/** What a host's list and its files may be narrowed to. */
export const hostedFilter = {
  group_id: z.optional(Id),
  status: z.optional(ListedStatus),
  payment: z.optional(Payment),
  /** `refund`: the host owes something of what was received. */
  money: z.optional(z.enum(['refund'])),
  unit_id: z.optional(Id),
  organization_id: z.optional(Id),
  review: z.optional(ReviewState),
  /** `missing` where a paper that is asked for was not sent, or was given back. */
  paper: z.optional(z.enum(['missing', 'complete'])),
}

/** Somebody of a registration as a host's lists show them: never a number, masked or not, and no birth date. */
export const HostedPerson = z.object({
  name: z.string(),
  gender: z.nullable(Gender),
  /** Full years on the event’s day; null where no birth date is known. */
  age: z.nullable(z.int()),
  birth_year: z.nullable(z.int()),
  reserve: z.boolean(),
})

/** How many papers a group asks for of a registration, how many came (those found good among them), and how many were found good. */
const PaperCounts = z.object({ wanted: z.int(), sent: z.int(), accepted: z.int() })

/** A registration as the host of its event sees it. */
export const HostedRegistration = z.object({
  id: Id,
  reference: z.string(),
  group: z.object({ id: Id, name: z.string() }),
  kind: z.enum(['individual', 'team']),
  unit: z.nullable(z.object({ id: Id, name: z.string() })),
  organization_id: Id,
  organization_name: z.string(),
  team: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  members: z.array(HostedPerson),
  status: RegistrationStatus,
  waiting_position: z.nullable(z.int()),
  /** Null where its group asks for no papers and nobody has decided on it. */
  review: z.nullable(Review),
  papers: PaperCounts,
  /** In fen; null is free. */
  fee: z.nullable(z.int()),
  payment: Payment,
  ...Amounts,
  created_at: Instant,
})
/** A registration as the host of its event sees it. */
export type HostedRegistration = z.output<typeof HostedRegistration>

/** Somebody of a registration with what a host judges them by; no number, masked or not. */
export const JudgedPerson = z.extend(HostedPerson, {
  participant_id: Id,
  birth_date: z.nullable(CalendarDate),
  /** Where the ID photo can be read for five minutes. */
  photo_view_url: z.nullable(z.string()),
  guardians: z.array(
    z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()), relation: z.nullable(Relation) }),
  ),
  consent: z.nullable(
    z.object({
      version: z.string(),
      given_by: z.string(),
      given_at: Instant,
      ...confirmedAs,
      /** The name of the account that confirmed it, as a host is shown it. */
      confirmed_by: z.nullable(z.string()),
    }),
  ),
})

/** The frozen contest of its group in which a registration with a place does not start yet; null where it starts, or there is none such. */
export const Unplaced = z.nullable(z.object({ contest_id: Id, name: z.string() }))

/** A registration with its people as a host judges them, and what became of it. */
export const JudgedRegistration = z.extend(HostedRegistration, {
  district: z.nullable(z.string()),
  unplaced: Unplaced,
  papers: z.extend(PaperCounts, { lines: z.array(PaperLine) }),
  members: z.array(JudgedPerson),
  /** What happened to it, the first first. */
  timeline: z.array(TimelineStep),
})
/** A registration with its people as a host judges them. */
export type JudgedRegistration = z.output<typeof JudgedRegistration>

/** What the calls of this file take, give and refuse. */
export const consoleRegistrationCalls = {
  listHostedRegistrations: {
    access: 'signed-in',
    summary: 'Registrations of an event, of all organizations, for its host',
    params: z.object({ id: z.string() }),
    query: z.object({
      ...paging,
      ...hostedFilter,
      /** Found in references, and in names of people, teams, units and organizations. */
      keyword: z.optional(Keyword),
      order: z._default(HostedOrder, 'newest'),
    }),
    data: pageOf(HostedRegistration),
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
  getHostedRegistration: {
    access: 'signed-in',
    summary: 'A registration of an event with its people, for its host',
    params: OfHosted,
    data: JudgedRegistration,
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
  revealHosted: {
    access: 'signed-in',
    summary: 'See the clear ID number and phone numbers of somebody entered once, with a reason that both sides keep',
    params: OfHosted,
    body: z.strictObject({ participant_id: Id, reason: RevealReason }),
    data: Revealed,
    fails: ['not_found', 'forbidden', 'sign_in_stale', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
