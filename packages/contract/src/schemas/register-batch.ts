import * as z from 'zod/mini'
import { BATCH_MAX } from '../limits/entries.ts'
import { type Definition, DistrictCode, Id, ProblemShape, storedText } from './common.ts'
import { NewParticipant } from './participant.ts'

const member = { participant_id: z.optional(Id), participant: z.optional(NewParticipant) }

/** Everybody of a registration: somebody known by id, or written out. */
export const RosterMembers = z
  .array(z.strictObject({ ...member, reserve: z._default(z.boolean(), false) }))
  .check(z.minLength(1), z.maxLength(60))

/** One entry of a batch; its shape is evaluated entry by entry, not with the envelope. */
export const BatchEntry = z.strictObject({
  group_id: Id,
  unit_id: z.nullish(Id),
  district_code: z.nullish(DistrictCode),
  ...member,
  team: z.optional(
    z.strictObject({ id: z.optional(Id), name: z.optional(storedText(60)), leader_name: z.nullish(storedText(60)) }),
  ),
  members: z.optional(RosterMembers),
})
/** An entry as a caller writes it. */
export type BatchEntry = z.input<typeof BatchEntry>
/** An entry as the server reads it. */
export type BatchEntryRead = z.output<typeof BatchEntry>

/** What became of one entry. `valid` is a good entry of a dry run or of a batch that was refused, or one that a partial batch left out. */
export const BatchItem = z.object({
  index: z.int(),
  status: z.enum(['registered', 'waitlisted', 'rejected', 'valid']),
  registration_id: z.nullable(Id),
  participant_id: z.nullable(Id),
  participant_ids: z.optional(z.array(Id)),
  code: z.int(),
  /** The refusal's name; null for a good one, and in answers that were kept before there were names. */
  name: z._default(z.nullable(z.string()), null),
  /** What was not looked at of a good entry: a trial, or a batch refused for another reason, tells nothing of other organizations. */
  unchecked: z.optional(z.array(z.enum(['registered_elsewhere']))),
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

/** What the calls of this file take, give and refuse. */
export const registerBatchCalls = {
  registerBatch: {
    access: 'signed-in',
    summary: 'Register participants for an event',
    remark:
      'A stored batch of several entries is found again and undone by its `batch_id`; a single entry by its `registration_id` alone.',
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
    evaluatedApart: ['entries'],
    bodyItems: { entries: BatchEntry },
    data: BatchResult,
    fails: [
      'not_found',
      'batch_refused',
      'registered_elsewhere',
      'key_in_use',
      'batch_cancelled',
      'new_people_used_up',
      'organization_changed',
    ],
  },
} as const satisfies Record<string, Definition>
