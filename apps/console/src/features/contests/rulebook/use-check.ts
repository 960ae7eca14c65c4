import { checkRulebook, type Data } from '@startline/contract'
import { useShell } from '@startline/guest'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Written } from './edit.ts'

/** Something wrong with a rulebook: where, by which rule, in words. */
export type RulebookProblem = Data<typeof checkRulebook>['problems'][number]
/** How many races a rulebook takes for so many. */
export type BookPreview = Data<typeof checkRulebook>['previews'][number]

/** How long nobody types before the server is asked. */
const PAUSE_MS = 350

/** What is wrong with a rulebook and how many races it takes, as the server sees it; asked again once nobody types. */
export function useCheck(book: Written, entrants: readonly number[]) {
  const { call } = useShell()
  const settled = useSettled(JSON.stringify(book))
  const query = useQuery({
    queryKey: ['rulebook checked', settled, entrants],
    queryFn: ({ signal }) =>
      call(checkRulebook, {
        body: { rulebook: JSON.parse(settled) as Record<string, unknown>, entrants: [...entrants] },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isCurrent = settled === JSON.stringify(book) && !query.isPlaceholderData && query.data !== undefined
  return { problems: query.data?.problems ?? [], previews: query.data?.previews ?? [], isCurrent, query }
}

/** A text once it has stood for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
