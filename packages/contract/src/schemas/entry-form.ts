import * as z from 'zod/mini'
import { type Definition, FileAnswer, Id } from './common.ts'

/** What the calls of this file take, give and refuse. */
export const entryFormCalls = {
  printEntryForm: {
    access: 'signed-in',
    summary: 'The entry form of the organization for an event as a PDF to print, stamp and sign; ID numbers are masked',
    query: z.object({
      event_id: Id,
      /** Only what was entered for this unit. */
      unit_id: z.optional(Id),
    }),
    data: FileAnswer,
    fails: ['not_found', 'nothing_to_print', 'no_font', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
