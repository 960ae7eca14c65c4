import { cleanName } from '@startline/domain'
import * as z from 'zod/mini'
import { EXPORTED_AT_ONCE, HOST_REASON_MAX, HOST_REASON_MIN } from '../../limits/registrations.ts'
import { holdsIdNumber } from '../../rules/holds-id-number.ts'
import { type Problem, valueAt } from '../../rules/problems.ts'
import { type Definition, FileAnswer, Id, Keyword, storedText } from '../common.ts'
import { NewParticipant } from '../participant.ts'
import { BatchEntry } from '../register-batch.ts'
import { RevealReason } from '../reveal.ts'
import { HostedRegistration, hostedFilter, OfHosted, Unplaced } from './registration.ts'

/** Why a host changes what others entered; they read it. */
export const HostReason = storedText(HOST_REASON_MAX).check(
  z.refine((reason: string) => cleanName(reason).length >= HOST_REASON_MIN, {
    params: { rule: 'too_short', limit: HOST_REASON_MIN },
  }),
)

/** Nobody's ID number stands in what an organization reads. */
export function reasonProblems(body: unknown): Problem[] {
  const reason = valueAt(body, ['reason'])
  return typeof reason === 'string' && holdsIdNumber(reason) ? [{ path: '/reason', rule: 'holds_id_number' }] : []
}

const general = ['not_found', 'forbidden', 'organization_changed'] as const
/** What a change is refused by, as a new entry is. */
const entering = [
  'window_not_open',
  'group_full',
  'not_eligible',
  'already_registered',
  'registered_elsewhere',
  'new_people_used_up',
] as const

/** What the calls of this file take, give and refuse. */
export const consoleEntryCalls = {
  withdrawHosted: {
    access: 'signed-in',
    summary: 'Withdraw a registration of an event, on its host’s side, until the event is over',
    params: OfHosted,
    body: z.strictObject({ reason: HostReason }),
    bodyRules: reasonProblems,
    data: HostedRegistration,
    fails: [...general, 'edit_closed'],
  },
  moveHosted: {
    access: 'signed-in',
    summary: 'Move a registration to another group of its event, on its host’s side, until the event is over',
    params: OfHosted,
    body: z.strictObject({ group_id: Id, reason: HostReason }),
    bodyRules: reasonProblems,
    data: HostedRegistration,
    fails: [...general, 'conflict', 'edit_closed', ...entering],
  },
  replaceHosted: {
    access: 'signed-in',
    summary: 'Let somebody in for one of a registration’s people, on its host’s side, until the event is over',
    params: OfHosted,
    body: z.strictObject({
      /** The participant who leaves. */
      out: Id,
      /** Who comes in: somebody of the organization’s list, or written out. */
      in: z.strictObject({ participant_id: z.optional(Id), participant: z.optional(NewParticipant) }),
      reason: HostReason,
    }),
    bodyRules: reasonProblems,
    data: HostedRegistration,
    fails: [...general, 'conflict', 'edit_closed', ...entering],
  },
  enterLate: {
    access: 'signed-in',
    summary: 'Let an entry in after registration has closed, on the host’s side, until the event is over',
    params: z.object({ id: z.string() }),
    body: z.strictObject({
      /** Whose entry it is: an organization that has entered something in this event; the host itself unless named. */
      organization_id: z.optional(Id),
      entry: BatchEntry,
      when_full: z._default(z.enum(['reject', 'waitlist']), 'reject'),
      reason: HostReason,
    }),
    bodyRules: reasonProblems,
    data: z.extend(HostedRegistration, { unplaced: Unplaced }),
    fails: [...general, 'edit_closed', ...entering],
  },
} as const satisfies Record<string, Definition>

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
