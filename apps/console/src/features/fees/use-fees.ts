import { keyOf, queryOf } from '@startline/client'
import { type Data, listHostedRegistrations, type QueryInput, showEventStats } from '@startline/contract'
import { useShell } from '@startline/guest'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useReadAgain, useWhose } from '../../held/queries.ts'

/** An event's registrations in numbers. */
export type Stats = Data<typeof showEventStats>
/** A registration of the list. */
export type Row = Data<typeof listHostedRegistrations>['items'][number]

/** What is owed and paid at an event, by organization. */
export function useSums(id: string) {
  const { call } = useShell()
  return useQuery(queryOf(call, showEventStats, useWhose(), { params: { id } }))
}

/** A page of registrations by payment; what was shown stays until the next has come. */
export function useFeeRows(id: string, query: QueryInput<typeof listHostedRegistrations>) {
  const { call } = useShell()
  return useQuery({
    ...queryOf(call, listHostedRegistrations, useWhose(), { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
}

/** Has everything that is known of fees read anew. */
export function useReadFeesAgain(): () => Promise<unknown> {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return () =>
    Promise.all([
      ...[showEventStats, listHostedRegistrations].map((call) =>
        queries.invalidateQueries({ queryKey: keyOf(call).slice(0, 1) }),
      ),
      readAgain(),
    ])
}
