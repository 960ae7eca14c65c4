import { type DraftOwner, draftKey, parseDraft } from '../registration/individual/draft.ts'

/** A registration that was begun here and not sent. */
export interface BegunDraft {
  event: string
  name: string
  people: number
}

type Kept = Pick<Storage, 'key' | 'length' | 'getItem'>

/** The person's drafts for this organization, where somebody was picked already; a browser without storage has none. */
export function draftsOf(owner: Omit<DraftOwner, 'event'>, now = Date.now(), storage?: Kept): BegunDraft[] {
  try {
    return begun(storage ?? sessionStorage, draftKey({ ...owner, event: '' }), now)
  } catch {
    return []
  }
}

function begun(storage: Kept, prefix: string, now: number): BegunDraft[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const draft = parseDraft(storage.getItem(key), now)
      if (!draft || draft.picked.length === 0) return []
      return [{ event: key.slice(prefix.length), name: draft.eventName, people: draft.picked.length }]
    })
}
