import { addUnit, getRegistration, registerBatch } from '@startline/contract'
import type { Person } from '../../test/harness.ts'

/** Sends a batch as it is. For tests. */
export const send = (who: Person, event: { id: string }, entries: unknown[], more: object = {}) =>
  who.call(registerBatch, { rawBody: { event_id: event.id, entries, ...more } })

/** A registration as the one who sent it sees it. For tests. */
export const shown = async (who: Person, id: string | null | undefined) =>
  (await who.call(getRegistration, { params: { id: id ?? '' } })).data

let units = 0

/** A new club of somebody; each call gives another. For tests. */
export async function aUnit(who: Person) {
  const body = { name: `飞驰俱乐部${units++}`, type: 'club' as const, district_code: '110105' }
  return (await who.call(addUnit, { body })).data
}
