import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type DraftForm, DraftStore } from '../../../session/drafts/draft-store.ts'
import type { DraftPlace } from '../../../session/drafts/kept.ts'

/** Changes a draft: the new fields, or a function of the former draft. */
export type ChangeDraft<T> = (change: Partial<T> | ((draft: T) => T)) => void

/** The draft of one form, account, organization and event; it saves itself a moment after every change. */
export function useDraft<T extends object>(place: DraftPlace, form: DraftForm<T>) {
  const [store] = useState(() => new DraftStore(place, form))
  const { draft, keeping } = useStore(store.state)
  useEffect(() => store.hold(), [store])
  const change: ChangeDraft<T> = useCallback(
    (next) => store.change(typeof next === 'function' ? next : (former) => ({ ...former, ...next })),
    [store],
  )
  return { draft, keeping, change, clear: store.clear }
}
