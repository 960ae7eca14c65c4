import { keyOf } from '@startline/client'
import { getHeldEvent, saveDraft } from '@startline/contract'
import { refusalOf, useShell, useUnsavedWork } from '@startline/guest'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type HeldEvent, useWhose } from '../../held/queries.ts'
import { type DraftStore, makeDraftStore, type SaveOutcome } from './draft-store.ts'
import type { Written } from './writing/written.ts'

type Draft = NonNullable<HeldEvent['draft']>

/** The draft of an event as it is written on this page; it keeps itself on the server, and is kept before the page is left. */
export function useDraft(id: string, draft: Draft) {
  const save = useSave(id)
  const { session } = useShell()
  const [store] = useState(() =>
    makeDraftStore(draft, { save, explain: (error) => refusalOf(error)?.message ?? null, now: () => Date.now() }),
  )
  const state = useSyncExternalStore(store.subscribe, store.get)
  useUnsavedWork(state.saving.kind === 'failed' || state.saving.kind === 'asking')
  useKeptBeforeLeaving(store, session.beforeLeaving)
  return { store, state }
}

/** One save; what was saved is what other screens know of the draft. */
function useSave(id: string) {
  const { call } = useShell()
  const queries = useQueryClient()
  const queryKey = keyOf(getHeldEvent, useWhose(), { params: { id } })
  return async (rev: number, file: Written): Promise<SaveOutcome> => {
    try {
      const saved = await call(saveDraft, { params: { id }, body: { rev, file } })
      // A reading that was asked for before the save, as by the check list that comes next, would tell of what is mended.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (held: HeldEvent | undefined) =>
        held?.draft ? { ...held, draft: { ...held.draft, ...saved, file } } : held,
      )
      return { outcome: 'saved', ...saved }
    } catch (error) {
      const name = refusalOf(error, saveDraft)?.name
      if (name === 'not_found' || name === 'forbidden') return { outcome: 'gone' }
      if (name !== 'draft_moved') throw error
      const { draft } = await call(getHeldEvent, { params: { id } })
      if (!draft) return { outcome: 'gone' }
      const { updated_by: by, updated_at: at } = draft
      return { outcome: 'moved', theirs: { ...draft, by, at } }
    }
  }
}

function useKeptBeforeLeaving(store: DraftStore, beforeLeaving: (task: () => Promise<unknown>) => () => void): void {
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void store.flush()
    const back = () => void store.flush()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('online', back)
    const stay = beforeLeaving(() => store.flush())
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('online', back)
      stay()
      void store.flush().finally(store.leave)
    }
  }, [store, beforeLeaving])
}
