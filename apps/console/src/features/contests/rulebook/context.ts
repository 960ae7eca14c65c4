import { checkRulebook, type Data } from '@startline/contract'
import { useAnswerPage } from '@startline/guest'
import { createContext, useContext } from 'react'
import { useRested } from '../../../pieces/use-rested.ts'
import { idOf, valueAt, type Written } from './edit.ts'

/** Something wrong with a rulebook: where, by which rule, in words. */
export type RulebookProblem = Data<typeof checkRulebook>['problems'][number]
/** How many races a rulebook takes for so many. */
export type BookPreview = Data<typeof checkRulebook>['previews'][number]

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

/** How long nobody types before the server is asked. */
const PAUSE_MS = 350

/** What is wrong with a rulebook and how many races it takes, as the server sees it; asked again once nobody types. */
export function useCheck(book: Written, entrants: readonly number[]) {
  const settled = useRested(JSON.stringify(book), PAUSE_MS)
  const query = useAnswerPage(
    'everybody',
    checkRulebook,
    { body: { rulebook: JSON.parse(settled) as Record<string, unknown>, entrants: [...entrants] } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const isCurrent = settled === JSON.stringify(book) && !query.isPlaceholderData && query.data !== undefined
  return { problems: query.data?.problems ?? [], previews: query.data?.previews ?? [], isCurrent, query }
}
