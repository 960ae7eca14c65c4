import * as z from 'zod/mini'
import { MARK_NOTE_MAX, MARKED_AT_ONCE, STATEMENT_MAX } from '../../limits/registrations.ts'
import { CalendarDate, type Definition, DistrictCode, FileAnswer, Id, storedText } from '../common.ts'
import { Amounts, Payment } from '../fee.ts'
import { ReviewState } from '../paper.ts'
import { RegistrationStatus } from '../registration.ts'

/** References as people write them: small letters, blanks and a missing dash do no harm. */
export const References = z.array(storedText(20)).check(z.minLength(1), z.maxLength(MARKED_AT_ONCE))

/** The highest fee of a group, in fen. */
const PAID_MAX_FEN = 10_000_000

/** What a host says of fees: which registrations, and what became of them. */
export const PaymentMarks = z.strictObject({
  references: References,
  /**
   * `paid` and `due` say that the fee was received or was not; with `refunded` what the host owed was paid back: what is above the fee, or all of it
   * where the registration is withdrawn or waived.
   */
  payment: z.enum(['paid', 'waived', 'due', 'refunded']),
  /** What was received of each in all, with `due` and `paid`: where it was a part of the fee, or more. */
  paid_fen: z.optional(z.int().check(z.gte(0), z.lte(PAID_MAX_FEN))),
  /** A remark for the organizations, for example where the money came from. */
  note: z.optional(z.nullable(storedText(MARK_NOTE_MAX))),
  dry_run: z._default(z.boolean(), false),
})

/** Where the money of a line went: `closed` was never sent, `refund` went back; null where the line does not say it. */
export const StatementDirection = z.enum(['closed', 'refund', 'out', 'in'])

/** Whether a line of a statement pays what is due. */
export const StatementVerdict = z.enum(['not_incoming', 'unrecognized', 'amount_differs', 'match'])

/** A line of a statement with a known reference or an amount; more than one line where a reference is broken by a line end. */
export const StatementRecord = z.object({
  /** Lines of the text, counted from 1. */
  from_line: z.int(),
  to_line: z.int(),
  /** As it was written, at most 200 characters. */
  text: z.string(),
  /** Without its sign; null where the line has none. */
  amount_fen: z.nullable(z.int()),
  direction: z.nullable(StatementDirection),
  references: z.array(
    z.object({
      reference: z.string(),
      organization_name: z.string(),
      status: RegistrationStatus,
      payment: Payment,
      due_fen: z.int(),
    }),
  ),
  /** What is due for the references in all; null without references. */
  due_fen: z.nullable(z.int()),
  verdict: StatementVerdict,
})
/** A line of a statement. */
export type StatementRecord = z.output<typeof StatementRecord>

const standing = { registered: z.int(), waitlisted: z.int(), withdrawn: z.int() }
/** What is due and waived of registrations with a place, what was received for all of them, and what the host owes of that, in fen. */
const money = { due_fen: z.int(), paid_fen: z.int(), waived_fen: z.int(), refund_fen: z.int() }

/** An event’s registrations in numbers, for its host. */
export const EventStats = z.object({
  registrations: z.object(standing),
  /** Different people who are entered or waiting, and organizations that entered them. */
  people: z.int(),
  organizations: z.int(),
  /** How many registrations stand at each payment, withdrawn ones too. */
  payments: z.record(Payment, z.int()),
  /** How many registrations stand at each state of their review: those that run, and those that were rejected. */
  /** By the state of the review; of `pending` and `resubmitted` those with a place. */
  reviews: z.record(ReviewState, z.int()),
  /** Registrations that wait for a review: with a place, and on the waiting list. */
  to_review: z.int(),
  to_review_waiting: z.int(),
  fees: z.object(money),
  groups: z.array(z.object({ id: Id, name: z.string(), capacity: z.nullable(z.int()), ...standing, ...money })),
  /** Those of most registrations first, at most 500 of each; of no unit, and of no district, is told last. */
  by_organization: z.array(z.object({ id: Id, name: z.string(), ...standing, ...money })),
  units: z.array(z.object({ id: z.nullable(Id), name: z.nullable(z.string()), ...standing })),
  districts: z.array(z.object({ code: z.nullable(DistrictCode), name: z.nullable(z.string()), ...standing })),
  /** By the day on which they came, in the event’s zone: what has become of them since. */
  days: z.array(z.object({ day: CalendarDate, ...standing })),
  /** People of running registrations by full years on the event’s day; null where no birth date is known. */
  ages: z.array(z.object({ age: z.nullable(z.int()), female: z.int(), male: z.int(), people: z.int() })),
})
/** An event’s registrations in numbers, for its host. */
export type EventStats = z.output<typeof EventStats>

const ofEvent = z.object({ id: z.string() })

/** What the calls of this file take, give and refuse. */
export const consolePaymentCalls = {
  markPayments: {
    access: 'signed-in',
    summary: 'Mark fees of an event as paid, waived or due, all or none; with dry_run they are only looked at',
    params: ofEvent,
    body: PaymentMarks,
    data: z.object({
      marked: z.int(),
      unchanged: z.int(),
      /** What each was before, in the order in which they were named. */
      items: z.array(
        z.object({
          reference: z.string(),
          organization_name: z.string(),
          fee: z.nullable(z.int()),
          payment: Payment,
          ...Amounts,
        }),
      ),
    }),
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
  readStatement: {
    access: 'signed-in',
    summary:
      'Compare a bank statement with the fees of an event: amount, direction and references of each line; nothing is stored',
    params: ofEvent,
    body: z.strictObject({ text: z.string().check(z.maxLength(STATEMENT_MAX)) }),
    data: z.object({ records: z.array(StatementRecord) }),
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
  printReceipts: {
    access: 'signed-in',
    summary: 'Confirmations of fees that are marked as paid, as a PDF; all or none',
    namesUnprintable: true,
    params: ofEvent,
    body: z.strictObject({ references: References }),
    data: FileAnswer,
    fails: ['not_found', 'forbidden', 'no_font', 'organization_changed'],
  },
  showEventStats: {
    access: 'signed-in',
    summary: 'An event’s registrations in numbers, for its host',
    params: ofEvent,
    data: EventStats,
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
