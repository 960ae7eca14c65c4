import { type CallInput, queryOf } from '@startline/client'
import type { Data, Endpoint } from '@startline/contract'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { useSession } from './use-session.ts'

/** Asks a call for the organization that the screen works for, whose the answer is; nothing before it is known which, nor where `enabled` says no. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  {
    enabled = true,
    ...options
  }: { enabled?: boolean } & Omit<UseQueryOptions<Data<E>>, 'queryKey' | 'queryFn' | 'enabled'> = {},
): UseQueryResult<Data<E>> {
  const { organization } = useSession()
  return useQuery({
    ...queryOf(call, endpoint, [organization?.id], input),
    ...options,
    enabled: enabled && organization !== null,
  })
}
