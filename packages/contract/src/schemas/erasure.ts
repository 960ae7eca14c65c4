import * as z from 'zod/mini'
import { type Definition, Id, Instant, Nothing, text } from './common.ts'

/** A registration that still runs while its owner wants to leave. */
export const RunningRegistration = z.object({
  registration_id: Id,
  reference: z.string(),
  event_name: z.string(),
  group_name: z.string(),
  participant_names: z.array(z.string()),
  starts_at: Instant,
})

/** What erasing the account would mean. */
export const Erasure = z.object({
  /** Registrations of the organizations that go, in events that are not over; they are withdrawn. */
  registrations: z.array(RunningRegistration),
  participants: z.int(),
  /** Organizations that go with the account: nobody else is in them. */
  organizations: z.array(z.object({ id: Id, name: z.string() })),
  /** Organizations the person alone owns while others are members, which somebody else must own first; and those whose events are not over. */
  blocking: z.array(z.object({ id: Id, name: z.string() })),
})

/** What the calls of this file take, give and refuse. */
export const erasureCalls = {
  showErasure: {
    access: 'signed-in',
    summary: 'What erasing my account would mean',
    data: Erasure,
    fails: [],
  },
  eraseAccount: {
    access: 'signed-in',
    summary: 'Erase my account for good; asks for a fresh sign-in',
    body: z.strictObject({
      /** The person's own name, account or phone, typed again: this cannot be undone. */
      confirm: text(254),
      /** Registrations that were named before; others that came meanwhile stop the erasure. */
      registrations: z.int().check(z.gte(0)),
    }),
    data: Nothing,
    fails: ['sign_in_stale', 'erasure_blocked', 'conflict'],
  },
} as const satisfies Record<string, Definition>
