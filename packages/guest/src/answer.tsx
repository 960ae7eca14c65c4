import { type CallInput, keyOf, queryOf, refusalOf } from '@startline/client'
import type { Data, Endpoint } from '@startline/contract'
import { ErrorPanel } from '@startline/ui'
import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFailureText } from './messages.ts'
import type { Session } from './session.ts'
import { useShell } from './sub-app-root.tsx'

/** Whose an answer is, as the key has it under which it is kept. */
const WHOSE = {
  everybody: () => [],
  person: ({ user }: Session) => [user?.id],
  organization: ({ organization }: Session) => [organization?.id],
  /** Of the person in the organization. */
  member: ({ organization, user }: Session) => [organization?.id, user?.id],
}
type Whose = keyof typeof WHOSE

type Options<E extends Endpoint, T> = Omit<UseQueryOptions<Data<E>, Error, T>, 'queryKey' | 'queryFn'>

/** Asks a call, and keeps the answer as `whose` it is. */
export function useAnswer<E extends Endpoint, T = Data<E>>(
  whose: Whose,
  endpoint: E,
  input?: CallInput<E>,
  options?: Options<E, T>,
): UseQueryResult<T> {
  const { call, session } = useShell()
  return useQuery({ ...queryOf(call, endpoint, WHOSE[whose](session), input), ...options })
}

/** Asks for a page of a list: while another page is on its way, the former one stays. */
export const useAnswerPage = <E extends Endpoint>(
  whose: Whose,
  endpoint: E,
  input?: CallInput<E>,
  options?: Options<E, Data<E>>,
): UseQueryResult<Data<E>> => useAnswer(whose, endpoint, input, { placeholderData: keepPreviousData, ...options })

/** Gives what has the answers of some calls asked for anew, as far as they are `whose`; it resolves once those in sight are there. */
export function useAskAnew(whose: Whose, ...endpoints: readonly Endpoint[]): () => Promise<unknown> {
  const { session } = useShell()
  const queries = useQueryClient()
  const keys = endpoints.map((endpoint) => keyOf(endpoint, WHOSE[whose](session)))
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

interface AnswerProps<T> {
  query: FailedQuery & { data: T | undefined }
  /** What is said to have failed. */
  title: string
  /** What stands there until there is an answer. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** What an answer tells; until there is one, what stands in its place, or that it could not be loaded. */
export function Answer<T>({ query, title, skeleton, children }: AnswerProps<T>) {
  if (query.data !== undefined) return children(query.data)
  return hasFailed(query) ? <LoadFailure query={query} title={title} /> : skeleton
}

/** The parts of a query this panel looks at. */
export interface FailedQuery {
  error: unknown
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch(): unknown
}

/** A part that could not be loaded: the network, or the server's own words with the number to quote. */
export function LoadFailure({ query, title }: { query: FailedQuery; title: string }) {
  const text = useFailureText()
  const refusal = refusalOf(query.error)
  return (
    <ErrorPanel
      title={query.fetchStatus === 'paused' ? text.offline : title}
      message={refusal?.message ?? text.noAnswer}
      requestId={refusal?.requestId}
      retrying={query.fetchStatus === 'fetching'}
      onRetry={() => void query.refetch()}
    />
  )
}

/** Whether there is nothing to show but the failure: an error, or no network to ask over. */
export const hasFailed = (query: FailedQuery & { data: unknown }): boolean =>
  query.data === undefined && (query.error !== null || query.fetchStatus === 'paused')
