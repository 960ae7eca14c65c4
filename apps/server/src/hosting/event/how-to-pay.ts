import type { AnyProblem } from '@startline/contract'
import type { EventHeld } from '../../events/change/change-event.store.ts'
import type { Executor } from '../../store/statement.ts'
import type { StoredChange } from '../../store/tables.ts'
import { mapProblems, PAYMENT_MAX, picturePath } from './event-rules.ts'
import { holdPicture } from './picture.store.ts'

/** What stands for nothing where something is typed. */
const NONE = 'none'

/** How the host wants to be paid and where the venue is on a map, as it is typed: `none` takes away what there is. */
export interface ShownWish {
  payment?: string | undefined
  payment_qr?: string | undefined
  map_url?: string | undefined
}

type Shown = Pick<EventHeld, 'payment_text' | 'payment_qr_path' | 'map_url'>

const wished = (typed: string | undefined, held: string | null): string | null => {
  const word = typed?.trim()
  return word === undefined ? held : word === NONE ? null : word
}

/** What an event would show; a picture goes with the words that it stands beside. */
export function shownAfter(event: Shown, { payment, payment_qr, map_url }: ShownWish): Shown {
  const payment_text = wished(payment, event.payment_text)
  const picture = wished(payment_qr && picturePath(payment_qr), event.payment_qr_path)
  const goes = payment_text === null && payment_qr === undefined
  return { payment_text, payment_qr_path: goes ? null : picture, map_url: wished(map_url, event.map_url) }
}

/** What is wrong with it; a new picture has to be one that the host has uploaded, and is held. */
export async function shownProblems(tx: Executor, hostId: string, before: Shown, after: Shown): Promise<AnyProblem[]> {
  const { payment_text: text, payment_qr_path: picture, map_url } = after
  return [
    ...textProblems(text, picture),
    ...(picture !== before.payment_qr_path ? await pictureProblems(tx, hostId, picture, '/payment_qr') : []),
    ...mapProblems(map_url),
  ]
}

function textProblems(text: string | null, picture: string | null): AnyProblem[] {
  const path = '/payment'
  if (text === null) return picture === null ? [] : [{ path, rule: 'qr_without_text' }]
  if (text === '') return [{ path, rule: 'required', facts: { label: 'payment' } }]
  return text.length > PAYMENT_MAX ? [{ path, rule: 'too_long', facts: { label: 'payment', limit: PAYMENT_MAX } }] : []
}

/** A picture to be scanned is one that the host has uploaded for events; it is held until the transaction ends. */
export async function pictureProblems(
  tx: Executor,
  hostId: string,
  picture: string | null,
  path: string,
): Promise<AnyProblem[]> {
  if (picture === null || (await holdPicture(tx, hostId, picture))) return []
  return [{ path, rule: 'qr_unknown', facts: { actual: picture } }]
}

/** What is told of a change: that there was one, and not what stands there now, for the event's page alone says how to pay. */
export function shownChanges(before: Shown, after: Shown): StoredChange[] {
  const told = (field: string) => ({ field, from: null, to: null })
  const isPaidOtherwise = before.payment_text !== after.payment_text || before.payment_qr_path !== after.payment_qr_path
  return [
    ...(isPaidOtherwise ? [told('how_to_pay')] : []),
    ...(before.map_url === after.map_url ? [] : [told('map_url')]),
  ]
}
