import type { ParticipantRecord } from '@startline/entry'

/** Where one of many photos stands. `twice`, `open` and `ready` follow from whom it is assigned to. */
export type ItemState =
  | 'matching'
  | 'open'
  | 'twice'
  | 'ready'
  | 'sending'
  | 'saved'
  | 'failed'
  | 'refused'
  | 'unreadable'
  | 'heic'

/** One of many photos: a file of this device, and whose it is as far as that is known. */
export interface PhotoItem {
  key: number
  file: File
  preview: string
  /** Null while it is being looked up. */
  candidates: readonly ParticipantRecord[] | null
  by: 'number' | 'name' | 'hand' | null
  participant: ParticipantRecord | null
  /** What became of sending it; null before. */
  sent: 'sending' | 'saved' | 'failed' | 'refused' | 'unreadable' | 'heic' | null
  /** How much of it was sent, from 0 to 1. */
  share: number
}

/** Where each photo stands; two for the same person hold each other up until one is taken away. */
export function statesOf(items: readonly PhotoItem[]): ItemState[] {
  const count = new Map<string, number>()
  for (const { participant } of items) if (participant) count.set(participant.id, (count.get(participant.id) ?? 0) + 1)
  return items.map(({ participant, candidates, sent }) => {
    if (sent) return sent
    if (participant === null) return candidates === null ? 'matching' : 'open'
    return (count.get(participant.id) ?? 0) > 1 ? 'twice' : 'ready'
  })
}

/** Photos that can be sent now: those that are ready, and those that did not arrive. */
export function sendable(items: readonly PhotoItem[]): PhotoItem[] {
  const states = statesOf(items)
  return items.filter((_item, place) => states[place] === 'ready' || states[place] === 'failed')
}
