import type { FileMeta } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import type { ReceiptsData } from '../forms/receipt-data.ts'
import { drawInThread, findFont, paperOf } from '../thread/draw-in-thread.ts'
import { type FormWish, gatherForm } from './gather-form.ts'

/**
 * The organization's entry form for an event as a PDF, for its stamp; numbers are masked.
 * @throws Refusal no_font; not_found; nothing_to_print; too_large; overloaded
 */
export async function printForm(deps: Deps, actingFor: ActingFor, wish: FormWish): Promise<FileMeta> {
  if (findFont(deps.settings) === null) fail('no_font')
  const form = await gatherForm(deps, actingFor, wish)
  const { bytes } = await drawInThread(deps, { form })
  return paperOf([form.event, form.unit].filter((word) => word !== null).join('-'), '报名表', bytes)
}

/**
 * Confirmations of fees that were paid, as a PDF.
 * @throws Refusal no_font; overloaded
 */
export async function printReceiptsOf(deps: Pick<Deps, 'settings'>, receipts: ReceiptsData): Promise<FileMeta> {
  const { bytes } = await drawInThread(deps, { receipts })
  return paperOf(receipts.event, '缴费确认单', bytes)
}
