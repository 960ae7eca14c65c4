import { useAfterPress } from '@startline/entry'
import { useState } from 'react'
import type { DraftState, DraftStore } from './draft-store.ts'
import { type Been, isTold, problemsByPart } from './told.ts'
import type { DraftWriting } from './writing/context.ts'
import { idOf, isSameAt, PARTS, type Part } from './writing/written.ts'

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
