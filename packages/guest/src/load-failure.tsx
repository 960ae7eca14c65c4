import { refusalOf } from '@startline/client'
import { ErrorPanel } from '@startline/ui'
import { useFailureText } from './messages.ts'

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
