import * as z from 'zod/mini'
import { ChangeTold } from './change-told.ts'
import { ById, DistrictCode, Id, Instant, Keyword, ProblemShape, pageOf, paging, storedText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { RegistrationEventCode } from './event.ts'
import { Payment } from './fee.ts'
import { NewParticipant } from './participant.ts'

/** Most entries one batch may hold. */
export const BATCH_MAX = 5_000

const member = { participant_id: z.optional(Id), participant: z.optional(NewParticipant) }

/** Everybody of a registration: somebody known by id, or written out. */
const Members = z
  .array(z.strictObject({ ...member, reserve: z._default(z.boolean(), false) }))
  .check(z.minLength(1), z.maxLength(60))

/** One entry of a batch; its shape is judged entry by entry, not with the envelope. */
export const BatchEntry = z.strictObject({
  group_id: Id,
  unit_id: z.nullish(Id),
  district_code: z.nullish(DistrictCode),
  ...member,
  team: z.optional(
    z.strictObject({ id: z.optional(Id), name: z.optional(storedText(60)), leader_name: z.nullish(storedText(60)) }),
  ),
  members: z.optional(Members),
})
/** An entry as a caller writes it. */
export type BatchEntry = z.input<typeof BatchEntry>
/** An entry as the server reads it. */
export type BatchEntryRead = z.output<typeof BatchEntry>

/** What became of one entry. `valid` is a good entry of a batch that was refused or only tried. */
export const BatchItem = z.object({
  index: z.int(),
  status: z.enum(['registered', 'waitlisted', 'rejected', 'valid']),
  registration_id: z.nullable(Id),
  participant_id: z.nullable(Id),
  participant_ids: z.optional(z.array(Id)),
  code: z.int(),
  errors: z.array(ProblemShape),
})
/** What became of one entry. */
export type BatchItem = z.output<typeof BatchItem>

/** What became of a batch. */
export const BatchResult = z.object({
  batch_id: z.nullable(Id),
  event_id: Id,
  dry_run: z.boolean(),
  accepted: z.int(),
  waitlisted: z.int(),
  rejected: z.int(),
  items: z.array(BatchItem),
})
/** What became of a batch. */
export type BatchResult = z.output<typeof BatchResult>

/** Register people and teams for one event: all or nothing, or the good ones. */
export const registerBatch = endpoint({
  name: 'registerBatch',
  method: 'POST',
  path: '/api/registration/batch',
  access: 'signed-in',
  summary: 'Register participants for an event',
  headers: {
    'Idempotency-Key':
      'The same key and body give the stored answer again, for 24 hours; a dry run does not look at it',
  },
  body: z.strictObject({
    event_id: Id,
    mode: z._default(z.enum(['atomic', 'partial']), 'atomic'),
    dry_run: z._default(z.boolean(), false),
    when_full: z._default(z.enum(['reject', 'waitlist']), 'reject'),
    entries: z.array(z.unknown()).check(z.minLength(1), z.maxLength(BATCH_MAX)),
  }),
  data: BatchResult,
  fails: ['not_found', 'batch_refused', 'key_in_use', 'batch_cancelled', 'organization_changed'],
})

/** Where a registration stands. */
export const RegistrationStatus = z.enum(['registered', 'waitlisted', 'withdrawn'])

/** One thing that happened to a registration. */
export const TimelineStep = z.object({
  /** What happened: it was made (with a place, or in line), given a place, changed, withdrawn, or its payment was marked. */
  what: z.enum(['created', 'promoted', 'changed', 'withdrawn', 'payment']),
  /** Where it stood from then on, or `changed`, or the payment. */
  status: z.string(),
  at: Instant,
  /** Name of who did it where it was somebody of the organization; null for the portal, the host, and who has left for good. */
  by: z.nullable(z.string()),
  changes: z.array(ChangeTold),
})
/** One thing that happened to a registration. */
export type TimelineStep = z.output<typeof TimelineStep>

/** A registration of the organization. */
export const Registration = z.object({
  id: Id,
  reference: z.string(),
  event_id: Id,
  event_name: z.string(),
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
  /** What happened to it, the first first. */
  timeline: z.array(TimelineStep),
})
/** A registration of the organization. */
export type Registration = z.output<typeof Registration>

/** The organization's registrations. */
export const listRegistrations = endpoint({
  name: 'listRegistrations',
  method: 'GET',
  path: '/api/registration',
  access: 'signed-in',
  summary: 'Registrations of the organization',
  query: z.object({
    ...paging,
    event_id: z.optional(Id),
    group_id: z.optional(Id),
    status: z.optional(RegistrationStatus),
    payment: z.optional(Payment),
    keyword: z.optional(Keyword),
  }),
  data: pageOf(Registration),
  fails: ['organization_changed'],
})

/** One registration. */
export const getRegistration = endpoint({
  name: 'getRegistration',
  method: 'GET',
  path: '/api/registration/{id}',
  access: 'signed-in',
  summary: 'A registration',
  params: ById,
  data: Registration,
  fails: ['not_found', 'organization_changed'],
})

/** What of a registration can be changed until the event's `edit_until`; what is not named stays. */
export const RegistrationChange = z.strictObject({
  group_id: z.optional(Id),
  unit_id: z.optional(z.nullable(Id)),
  district_code: z.optional(z.nullable(DistrictCode)),
  /** The whole roster anew; an individual registration has a roster of one. */
  members: z.optional(Members),
})

/**
 * Change a registration. Who stays in the group keeps place or place in line; another group must have a free place and nobody waiting,
 * or everything stays as it was.
 */
export const changeRegistration = endpoint({
  name: 'changeRegistration',
  method: 'PATCH',
  path: '/api/registration/{id}',
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
    'organization_changed',
  ],
})

/** Withdraw a registration: its place goes to the first in line who fits. One that is withdrawn already stays so. */
export const withdrawRegistration = endpoint({
  name: 'withdrawRegistration',
  method: 'DELETE',
  path: '/api/registration/{id}',
  access: 'signed-in',
  summary: 'Withdraw a registration',
  params: ById,
  data: Registration,
  fails: ['not_found', 'edit_closed', 'organization_changed'],
})
