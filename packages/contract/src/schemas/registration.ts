import * as z from 'zod/mini'
import { ById, type Definition, DistrictCode, Id, Instant, Keyword, pageOf, paging } from './common.ts'
import { RegistrationEventCode } from './event.ts'
import { Amounts, Payment } from './fee.ts'
import { ChangeSummary } from './notice.ts'
import { PaperLine, Review } from './paper.ts'
import { RosterMembers } from './register-batch.ts'

/** Where a registration stands. */
export const RegistrationStatus = z.enum(['registered', 'waitlisted', 'withdrawn'])

/** What a list of them may be narrowed to: one status, or `running`, which is all but those withdrawn. */
export const ListedStatus = z.enum(['registered', 'waitlisted', 'withdrawn', 'running'])
/** What a list of registrations may be narrowed to. */
export type ListedStatus = z.output<typeof ListedStatus>

/** One thing that happened to a registration. */
export const TimelineStep = z.object({
  /** What happened: it was made (with a place, or in line), given a place, changed, withdrawn, its payment was marked, or its papers were decided on or handed in again. */
  what: z.enum(['created', 'promoted', 'changed', 'withdrawn', 'payment', 'review']),
  /** Where it stood from then on, or `changed`, or the payment, or the state of its review. */
  status: z.string(),
  at: Instant,
  /** Name of who did it where it was somebody of the organization; null for the portal, the host, and who has left for good. */
  by: z.nullable(z.string()),
  changes: z.array(ChangeSummary),
})
/** One thing that happened to a registration. */
export type TimelineStep = z.output<typeof TimelineStep>

/** A registration of the organization. */
export const Registration = z.object({
  id: Id,
  reference: z.string(),
  event_id: Id,
  event_name: z.string(),
  event_starts_at: Instant,
  event_ends_at: Instant,
  event_timezone: z.string(),
  group_id: Id,
  group_name: z.string(),
  registration_event: RegistrationEventCode,
  kind: z.enum(['individual', 'team']),
  unit_id: z.nullable(Id),
  unit_name: z.nullable(z.string()),
  district_code: z.nullable(DistrictCode),
  team: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  members: z.array(z.object({ participant_id: Id, name: z.string(), id_number: z.string(), reserve: z.boolean() })),
  status: RegistrationStatus,
  waiting_position: z.nullable(z.int()),
  edit_until: Instant,
  created_at: Instant,
  /** What the group asked when it was entered (or when it moved there), in fen; null is free. */
  fee: z.nullable(z.int()),
  payment: Payment,
  ...Amounts,
  /** Null where its group asks for no papers and the host has not decided on it. */
  review: z.nullable(Review),
  /** What its group asks to be shown, in the group’s order, person by person; in a list nothing. */
  papers: z.array(PaperLine),
  /** What happened to it, the first first; in a list the newest step alone. */
  timeline: z.array(TimelineStep),
})
/** A registration of the organization. */
export type Registration = z.output<typeof Registration>

/** What of a registration can be changed until the event's `edit_until`; what is not named stays. */
export const RegistrationChange = z.strictObject({
  group_id: z.optional(Id),
  unit_id: z.optional(z.nullable(Id)),
  district_code: z.optional(z.nullable(DistrictCode)),
  /** The whole roster anew; an individual registration has a roster of one. */
  members: z.optional(RosterMembers),
})

/** What the calls of this file take, give and refuse. */
export const registrationCalls = {
  listRegistrations: {
    access: 'signed-in',
    summary: 'Registrations of the organization',
    versioned: true,
    query: z.object({
      ...paging,
      event_id: z.optional(Id),
      group_id: z.optional(Id),
      status: z.optional(ListedStatus),
      payment: z.optional(Payment),
      /** Only those of one batch with more than one entry. */
      batch_id: z.optional(Id),
      keyword: z.optional(Keyword),
    }),
    data: pageOf(Registration),
    fails: ['organization_changed'],
  },
  getRegistration: {
    access: 'signed-in',
    summary: 'A registration',
    params: ById,
    data: Registration,
    fails: ['not_found', 'organization_changed'],
  },
  changeRegistration: {
    access: 'signed-in',
    summary: 'Change a registration until the event’s edit_until',
    params: ById,
    body: RegistrationChange,
    data: Registration,
    fails: [
      'not_found',
      'conflict',
      'edit_closed',
      'window_not_open',
      'group_full',
      'not_eligible',
      'already_registered',
      'registered_elsewhere',
      'new_people_used_up',
      'organization_changed',
    ],
  },
  withdrawRegistration: {
    access: 'signed-in',
    summary: 'Withdraw a registration',
    params: ById,
    data: Registration,
    fails: ['not_found', 'edit_closed', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
