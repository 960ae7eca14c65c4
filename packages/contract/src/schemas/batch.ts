import * as z from 'zod/mini'
import { KEY_LONGEST } from '../limits/entries.ts'
import { ById, type Definition, Id, Instant, pageOf, paging } from './common.ts'
import { BatchResult } from './register-batch.ts'
import { RegistrationStatus } from './registration.ts'

/** An Idempotency-Key as its sender made it: printable, without blanks. */
export const IdempotencyKey = z.string().check(z.maxLength(KEY_LONGEST), z.regex(/^[\x21-\x7e]+$/))

/** A batch with more than one entry, as the organization finds it again. */
export const Batch = z.object({
  id: Id,
  event_id: Id,
  event_name: z.string(),
  created_at: Instant,
  /** The name of who sent it; null where they have left the portal. */
  created_by: z.nullable(z.string()),
  /** How many registrations it made, and where they stand now. */
  entries: z.int(),
  registered: z.int(),
  waitlisted: z.int(),
  withdrawn: z.int(),
  /** Until when it can be undone; null where it cannot (any more). */
  undo_until: z.nullable(Instant),
  undone_at: z.nullable(Instant),
})
/** A batch with more than one entry, as the organization finds it again. */
export type Batch = z.output<typeof Batch>

/** A registration of a batch, in short; `GET /api/registration/{id}` tells all of it. */
export const BatchRegistration = z.object({
  registration_id: Id,
  reference: z.string(),
  group_id: Id,
  group_name: z.string(),
  status: RegistrationStatus,
  team_name: z.nullable(z.string()),
  /** Its people in the order of the roster. */
  names: z.array(z.string()),
})

/** What is known of a batch by its Idempotency-Key. */
export const BatchAnswer = z.object({
  /**
   * `stored`: it was answered with code 0, as `answer` tells again. `cancelled`: nothing of it is stored, nor ever will be under this key.
   * `unknown`: nothing is stored so far; it may be on its way, or have been refused.
   */
  state: z.enum(['stored', 'cancelled', 'unknown']),
  answer: z.nullable(BatchResult),
})
/** What is known of a batch by its Idempotency-Key. */
export type BatchAnswer = z.output<typeof BatchAnswer>

/** What the calls of this file take, give and refuse. */
export const batchCalls = {
  listBatches: {
    access: 'signed-in',
    summary: 'Batches of the organization',
    query: z.object({ ...paging, event_id: z.optional(Id) }),
    data: pageOf(Batch),
    fails: ['organization_changed'],
  },
  getBatch: {
    access: 'signed-in',
    summary: 'A batch with its registrations',
    params: ById,
    data: z.object({ ...Batch.shape, items: z.array(BatchRegistration) }),
    fails: ['not_found', 'organization_changed'],
  },
  undoBatch: {
    access: 'signed-in',
    summary: 'Undo a batch while nothing of it was touched',
    params: ById,
    data: z.object({
      ...Batch.shape,
      /** Participants taken off the list. */
      removed_participants: z.int(),
    }),
    fails: ['not_found', 'edit_closed', 'undo_expired', 'undo_touched', 'organization_changed'],
  },
  showBatchAnswer: {
    access: 'signed-in',
    summary: 'What became of a batch, by its Idempotency-Key',
    query: z.object({ key: IdempotencyKey }),
    data: BatchAnswer,
    fails: ['organization_changed'],
  },
  cancelBatch: {
    access: 'signed-in',
    summary: 'Cancel a batch by its Idempotency-Key unless it is stored',
    body: z.strictObject({ key: IdempotencyKey }),
    data: BatchAnswer,
    fails: ['organization_changed'],
  },
} as const satisfies Record<string, Definition>
