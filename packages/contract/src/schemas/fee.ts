import * as z from 'zod/mini'
import { type Definition, Id } from './common.ts'

/**
 * Whether a registration's fee is paid: `free` where nothing is owed (no fee, still waiting, or withdrawn unpaid), `due`, `paid`, or
 * `waived` by the host.
 */
export const Payment = z.enum(['free', 'due', 'paid', 'waived'])
/** Whether a registration's fee is paid. */
export type Payment = z.output<typeof Payment>

/** The amounts of a registration, in fen: received, still to be paid, and owed by the host. */
export const Amounts = { paid_fen: z.int(), due_fen: z.int(), refund_fen: z.int() }

const Sum = z.object({ registrations: z.int(), fen: z.int() })

/** What the organization owes and has paid for an event. */
export const FeeSummary = z.object({
  event_id: Id,
  registered: z.int(),
  waitlisted: z.int(),
  withdrawn: z.int(),
  /** What is due and waived of registrations with a place; what was received for all of them, withdrawn ones too. */
  free: z.int(),
  due: Sum,
  paid: Sum,
  waived: Sum,
  /** Received more than the fee, or for what is withdrawn or waived. */
  refund: Sum,
})
/** What the organization owes and has paid for an event. */
export type FeeSummary = z.output<typeof FeeSummary>

/** What the calls of this file take, give and refuse. */
export const feeCalls = {
  sumFees: {
    access: 'signed-in',
    summary: 'The organization’s registrations for an event in numbers: by status, and their fees by payment',
    query: z.object({ event_id: Id }),
    data: FeeSummary,
    fails: ['not_found', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
