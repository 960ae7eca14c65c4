import { HowToPay } from '@startline/entry'
import { LoadFailure } from '@startline/guest'
import { Skeleton } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { oneEvent } from '../../event/queries.ts'
import { useMineText } from './messages.ts'

/** How what is owed for an event is paid, as the end of a form and a registration's record say it; read when somebody wants to know. */
export function RacePayment({ event }: { event: string }) {
  const text = useMineText()
  const query = useQuery(oneEvent(event))
  if (query.data) return <HowToPay event={query.data} />
  return query.isError || query.fetchStatus === 'paused' ? (
    <LoadFailure query={query} title={text.payFailed} />
  ) : (
    <Skeleton height="6rem" />
  )
}
