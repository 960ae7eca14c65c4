import { type AnyProblem, type FileMeta, groupTitle } from '@startline/contract'
import { localMinute } from '@startline/domain'
import { scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { showEvent } from '../../events/event/show-event.ts'
import { fail } from '../../kernel/fail.ts'
import { printReceiptsOf } from '../../paper/entry-form/print-form.ts'
import { findForReceipts, type ReceiptRow } from './hosted-fee.store.ts'
import { asWritten } from './mark-payments.ts'

/**
 * Confirmations of fees that are marked as paid, as a PDF, in the order of the references; all or none.
 * @throws Refusal as `hostScope` does; no_font; overloaded; invalid_input with a problem for each reference that is not paid
 */
export async function printReceipts(
  deps: Deps,
  actingFor: ActingFor,
  eventId: string,
  sent: readonly string[],
): Promise<FileMeta> {
  const scope = await scopeFor(deps, actingFor, eventId, 'printReceipts')
  const references = sent.map(asWritten)
  const rows = await findForReceipts(deps.database.db, scope, [...new Set(references)])
  const found = new Map(rows.map((row) => [row.reference, row]))
  refuseUnpaid(references, found)
  const event = await showEvent(deps, eventId, 'zh-CN')
  const inZone = (moment: Date) => localMinute(moment, event.timezone)
  const entries = [...new Set(references)].flatMap((reference) => {
    const row = found.get(reference)
    if (row === undefined) return []
    const { paid_at, paid_fen, registration_event, ...told } = row
    const group = groupTitle({ name: told.group, registration_event }, event.groups, 'zh-CN')
    return [{ ...told, group, fee: paid_fen, paidAt: paid_at === null ? '' : inZone(paid_at) }]
  })
  return printReceiptsOf(deps, { event: event.name, host: event.host.name, madeAt: inZone(deps.now()), entries })
}

function refuseUnpaid(references: readonly string[], found: Map<string, ReceiptRow>): void {
  const problems = references.flatMap((reference, index): AnyProblem[] => {
    const row = found.get(reference)
    if (row !== undefined && row.paid_fen > 0) return []
    const rule = row === undefined ? 'reference_unknown' : 'not_paid'
    return [{ path: `/references/${index}`, rule, facts: { actual: reference } }]
  })
  if (problems.length > 0) fail('invalid_input', { problems })
}
