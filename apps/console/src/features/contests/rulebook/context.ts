import { createContext, useContext } from 'react'
import { idOf, valueAt, type Written } from './edit.ts'
import type { RulebookProblem } from './use-check.ts'

/** A rulebook that is written: what stands in it, how it is changed, what is wrong. */
export interface Writing {
  book: Written
  set: (path: string, value: unknown) => void
  /** Puts another rulebook in its place. */
  replace: (book: Written) => void
  problems: readonly RulebookProblem[]
  isLocked: boolean
}

const Current = createContext<Writing>({
  book: {},
  set: () => undefined,
  replace: () => undefined,
  problems: [],
  isLocked: true,
})

/** Gives the fields below it the rulebook they are of. */
export const WritingProvider = Current.Provider

/** The rulebook around a field. */
export const useWriting = (): Writing => useContext(Current)

/** What a field at a place needs: its id, what stands there, what is wrong there. A table is wrong where one of its numbers is. */
export function usePlace(path: string) {
  const { book, set, problems, isLocked } = useWriting()
  const value = valueAt(book, path)
  const isTable = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  const problem = problems.find((one) => one.path === path || (isTable && one.path.startsWith(`${path}/`)))
  return { id: idOf(path), value, set: (next: unknown) => set(path, next), problem, isLocked }
}
