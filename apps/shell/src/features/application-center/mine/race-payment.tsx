import { HowToPay } from '@startline/entry'
import { Answer } from '@startline/guest'
import { Skeleton } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { oneEvent } from '../../event/queries.ts'
import { useMineText } from './messages.ts'

/** How what is owed for an event is paid, as the end of a form and a registration's record say it; read when somebody wants to know. */
export const RacePayment = ({ event }: { event: string }) => (
  <Answer query={useQuery(oneEvent(event))} title={useMineText().payFailed} skeleton={<Skeleton height="6rem" />}>
    {(data) => <HowToPay event={data} />}
  </Answer>
)
