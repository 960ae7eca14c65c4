import * as z from 'zod/mini'
import { FileAnswer, Id } from '../schemas/common.ts'
import { endpoint } from './endpoint.ts'

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
