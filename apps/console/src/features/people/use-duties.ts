import { keyOf, queryOf } from '@startline/client'
import { type Data, listDuties, PAGE_SIZE_MAX } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWhose } from '../../held/queries.ts'

/** A duty that was given. */
export type Given = Data<typeof listDuties>['items'][number]

/** What a person may be asked to do at an event. */
export const DUTIES = ['registrar', 'gate', 'judge', 'chief'] as const satisfies readonly Given['duty'][]

/** The duties at an event, the newest first. */
export function useDuties(id: string) {
  const { call } = useShell()
  return useQuery(
    queryOf(call, listDuties, useWhose(), { params: { id }, query: { page: 1, page_size: PAGE_SIZE_MAX } }),
  )
}

/** Has the duties read anew. */
export function useReadDutiesAgain(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(listDuties).slice(0, 1) })
}
