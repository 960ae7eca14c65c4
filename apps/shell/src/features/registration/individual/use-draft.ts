import { useCallback, useState, useSyncExternalStore } from 'react'
import { DraftStore } from '../../../session/drafts/draft-store.ts'
import type { DraftPlace } from '../../../session/drafts/place.ts'
import type { Draft } from './draft.ts'
import { type DraftNames, individualDraft } from './draft-form.ts'

/** Changes a draft: the new fields, or a function of the former draft. */
export type ChangeDraft = (change: Partial<Draft> | ((draft: Draft) => Draft)) => void

/** The draft of one account, organization and event; it saves itself a moment after every change. */
export function useDraft(place: DraftPlace, names: DraftNames) {
  const [store] = useState(() => new DraftStore(place, individualDraft(names)))
  const { draft, keeping } = useSyncExternalStore(store.subscribe, store.get)
  const change: ChangeDraft = useCallback(
    (next) => store.change(typeof next === 'function' ? next : (former) => ({ ...former, ...next })),
    [store],
  )
  return { draft, keeping, change, clear: store.clear }
}
