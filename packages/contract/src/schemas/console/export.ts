import * as z from 'zod/mini'
import { EXPORTED_AT_ONCE } from '../../calls/console-registrations.ts'
import { valueAt } from '../../rules/pointer.ts'
import type { Problem } from '../../rules/problems.ts'
import { type Definition, FileAnswer, Id, Keyword } from '../common.ts'
import { RevealReason } from '../reveal.ts'
import { hostedFilter } from './registration.ts'

/** What a file of an event’s registrations is for. */
export const ExportKind = z.enum(['entries', 'fees', 'insurance', 'starters'])
/** What a file of an event’s registrations is for. */
export type ExportKind = z.output<typeof ExportKind>

/** In which order its lines stand. */
export const ExportOrder = z.enum(['group', 'unit', 'name'])
/** In which order its lines stand. */
export type ExportOrder = z.output<typeof ExportOrder>

/** Clear numbers go into the list for the insurance alone, and not without a reason. */
function exportProblems(body: unknown): Problem[] {
  if (valueAt(body, ['full_numbers']) !== true) return []
  const isInsured = valueAt(body, ['kind']) === 'insurance'
  return [
    ...(isInsured
      ? []
      : [{ path: '/full_numbers', rule: 'goes_with', facts: { expected: 'kind: insurance' } } as const]),
    ...(valueAt(body, ['reason']) == null ? [{ path: '/reason', rule: 'required' } as const] : []),
  ]
}

/** What the calls of this file take, give and refuse. */
export const consoleExportCalls = {
  exportEntries: {
    access: 'signed-in',
    summary: 'An event’s registrations as a file; with clear numbers only for the insurance, once, with a reason',
    params: z.object({ id: z.string() }),
    body: z.strictObject({
      kind: ExportKind,
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      order: z._default(ExportOrder, 'group'),
      ...hostedFilter,
      keyword: z.optional(Keyword),
      /** Those alone, as far as the rest takes them. */
      registration_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(EXPORTED_AT_ONCE))),
      full_numbers: z._default(z.boolean(), false),
      /** Kept where numbers are in clear: the organizations read it. */
      reason: z.optional(RevealReason),
    }),
    bodyRules: exportProblems,
    data: FileAnswer,
    fails: ['not_found', 'forbidden', 'sign_in_stale', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
