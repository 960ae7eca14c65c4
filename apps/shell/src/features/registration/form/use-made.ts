import { keyOf, queryOf } from '@startline/client'
import { getRegistration, listRegistrations, PAGE_SIZE_MAX, type Registration } from '@startline/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../session/client.ts'
import type { FormAddress } from './steps.ts'

/** The registrations that a form made, in the order of its entries: one by its id, those of a batch by as many calls as they are hundreds. */
export function useMade(
  organization: string,
  { registrations: ids, batch }: Pick<FormAddress<string>, 'registrations' | 'batch'>,
) {
  const named = useQueries({
    queries: ids.map((id) => queryOf(call, getRegistration, [organization], { params: { id } })),
  })
  const together = useQuery({
    queryKey: keyOf(listRegistrations, [organization], { all_of: batch }),
    queryFn: ({ signal }) => wholeBatch(batch, signal),
    enabled: batch !== '',
  })
  const answers = batch === '' ? named : [together]
  return {
    registrations: batch === '' ? named.flatMap(({ data }) => data ?? []) : (together.data ?? []),
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.find(({ isError }) => isError),
  }
}

async function wholeBatch(batch_id: string, signal: AbortSignal): Promise<Registration[]> {
  const pageOf = async (page: number) =>
    call(listRegistrations, { query: { batch_id, page, page_size: PAGE_SIZE_MAX }, signal })
  const first = await pageOf(1)
  const more = Math.ceil(first.total / PAGE_SIZE_MAX) - 1
  const others = await Promise.all(Array.from({ length: Math.max(0, more) }, (_none, at) => pageOf(at + 2)))
  // Lists have the newest first; entries are numbered in their order.
  return [first, ...others].flatMap(({ items }) => items).reverse()
}
