import { keyOf } from '@startline/client'
import { getHeldEvent, saveDraft } from '@startline/contract'
import { useAfterPress } from '@startline/entry'
import { refusalOf, useShell, useUnsavedWork } from '@startline/guest'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { type HeldEvent, useWhose } from '../../held/queries.ts'
import { useSentBeforeLeaving } from '../../pieces/use-before-leaving.ts'
import { type DraftState, type DraftStore, makeDraftStore, type SaveOutcome } from './draft-store.ts'
import { keepLastSave } from './last-save.ts'
import { type Been, isTold, problemsByPart } from './told.ts'
import type { DraftWriting } from './writing/context.ts'
import { idOf, isSameAt, PARTS, type Part, type Written } from './writing/written.ts'

type Draft = NonNullable<HeldEvent['draft']>

/** The draft of an event as it is written on this page; it keeps itself on the server, and is kept before the page is left. */
export function useDraft(id: string, draft: Draft) {
  const save = useSave(id)
  const [store] = useState(() =>
    makeDraftStore(draft, { save, explain: (error) => refusalOf(error)?.message ?? null, now: () => Date.now() }),
  )
  const state = useStore(store.store)
  useUnsavedWork(state.saving.kind === 'failed' || state.saving.kind === 'asking')
  useSentBeforeLeaving(store)
  return { store, state }
}

/** One save; what was saved is what other screens know of the draft. */
function useSave(id: string) {
  const { call } = useShell()
  const queries = useQueryClient()
  const queryKey = keyOf(getHeldEvent, useWhose(), { params: { id } })
  const send = async (rev: number, file: Written): Promise<SaveOutcome> => {
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
  return (rev: number, file: Written) => keepLastSave(id, send(rev, file))
}

/** What a fresh draft has written in it by itself, or by who made it. */
const isFresh = ({ rev, history }: DraftState): boolean => rev <= 1 && !history.file['name']

/**
 * What the fields of a draft need, and what is told of its problems: of a draft that somebody begins, only what they have been asked; of one
 * that was copied, imported or begun before, all.
 */
export function useBeen(store: DraftStore, state: DraftState, part: Part) {
  const afterPress = useAfterPress()
  const [been, setBeen] = useState<Been>(() => ({ parts: new Set(isFresh(state) ? [] : PARTS), fields: new Set() }))
  // What was changed since the last save is not known to be wrong any more.
  const known = state.problems.filter(({ path }) => isSameAt(path, state.history.file, state.base))
  const told = known.filter((problem) => isTold(problem, been))
  const messages = new Map(told.map(({ path, message }) => [idOf(path), message] as const).reverse())
  const writing: DraftWriting = {
    file: state.history.file,
    change: store.change,
    errorAt: (path) => messages.get(idOf(path)),
    errorsBelow: (path) => told.filter((problem) => problem.path.startsWith(path)).length,
    touch: (path) =>
      afterPress(() => setBeen(({ parts, fields }) => ({ parts, fields: new Set([...fields, idOf(path)]) }))),
  }
  const leavePart = () => setBeen(({ parts, fields }) => ({ parts: new Set([...parts, part]), fields }))
  return { writing, told, byPart: problemsByPart(state.problems), leavePart }
}
