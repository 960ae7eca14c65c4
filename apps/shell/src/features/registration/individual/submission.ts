import type { BatchEntry } from '@startline/contract'
import { type Draft, placeOf } from './draft.ts'

/** What is sent: one entry for each participant and group, in the order shown. */
export function entriesOf(draft: Draft): BatchEntry[] {
  return draft.picked.flatMap((participant_id) => {
    const { unit, district } = placeOf(draft, participant_id)
    const place = { unit_id: unit?.id ?? null, district_code: district?.code ?? unit?.district_code ?? null }
    return (draft.groups[participant_id] ?? []).map((group_id) => ({ group_id, participant_id, ...place }))
  })
}

const HEX = (byte: number) => byte.toString(16).padStart(2, '0')

/** A new key for a batch. `randomUUID` exists on secure pages only; random bytes exist everywhere. */
export function newKey(source: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto): string {
  return source.randomUUID?.() ?? Array.from(source.getRandomValues(new Uint8Array(16)), HEX).join('')
}

/** The key a batch is sent under: the same as long as the same is sent, so that sending twice registers once. */
export function submissionFor(draft: Draft, body: unknown, make = newKey): NonNullable<Draft['submission']> {
  const of = JSON.stringify(body)
  return draft.submission?.of === of ? draft.submission : { key: make(), of }
}
