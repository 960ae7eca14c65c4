import * as z from 'zod/mini'
import { FileAnswer, Id } from './common.ts'
import { endpoint } from './endpoint.ts'

const Sum = z.object({ registrations: z.int(), fen: z.int() })

/** What the organization owes and has paid for an event. */
export const FeeSummary = z.object({
  event_id: Id,
  registered: z.int(),
  waitlisted: z.int(),
  withdrawn: z.int(),
  /** Registrations with a place by payment, and their fees. Who waits or has withdrawn owes nothing. */
  free: z.int(),
  due: Sum,
  paid: Sum,
  waived: Sum,
})
/** What the organization owes and has paid for an event. */
export type FeeSummary = z.output<typeof FeeSummary>

/** How many registrations the organization has for an event, and their fees. */
export const sumFees = endpoint({
  name: 'sumFees',
  method: 'GET',
  path: '/api/registration/fee',
  access: 'signed-in',
  summary: 'The organization’s registrations for an event in numbers: by status, and their fees by payment',
  query: z.object({ event_id: Id }),
  data: FeeSummary,
  fails: ['not_found', 'organization_changed'],
})

/** The printable entry form of the organization, for its stamp: a PDF. */
export const printEntryForm = endpoint({
  name: 'printEntryForm',
  method: 'GET',
  path: '/api/registration/form',
  access: 'signed-in',
  summary: 'The entry form of the organization for an event as a PDF to print, stamp and sign; ID numbers are masked',
  query: z.object({
    event_id: Id,
    /** Only what was entered for this unit. */
    unit_id: z.optional(Id),
  }),
  answers: 'application/pdf',
  data: FileAnswer,
  fails: ['not_found', 'nothing_to_print', 'no_font', 'organization_changed'],
})
