import { refusalOf } from '@startline/client'
import { ErrorPanel } from '@startline/ui'
import { useEventText } from './messages.ts'

/** The parts of a query this panel looks at. */
export interface FailedQuery {
  error: unknown
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch(): unknown
}

/** A part that could not be loaded: the network, or the server's own words with the number to quote. */
export function LoadFailure({ query, title }: { query: FailedQuery; title: string }) {
  const text = useEventText()
  const refusal = refusalOf(query.error)
  const away = query.fetchStatus === 'paused'
  return (
    <ErrorPanel
      title={away ? text.offline : title}
      message={refusal?.message ?? text.noAnswer}
      requestId={refusal?.requestId}
      retrying={query.fetchStatus === 'fetching'}
      onRetry={() => void query.refetch()}
    />
  )
}
