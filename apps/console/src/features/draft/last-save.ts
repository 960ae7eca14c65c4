import type { SaveOutcome } from './draft-store.ts'

const underWay = new Map<string, Promise<SaveOutcome>>()

/** Has a save of a draft known while it is on its way; gives it back. */
export function keepLastSave(id: string, sent: Promise<SaveOutcome>): Promise<SaveOutcome> {
  const ending = sent.finally(() => underWay.get(id) === ending && underWay.delete(id))
  underWay.set(id, ending)
  return ending
}

/** How the save of a draft ends that was sent as its screen was left; undefined where none is on its way. Rejects where no answer comes. */
export const lastSaveOf = (id: string): Promise<SaveOutcome> | undefined => underWay.get(id)
