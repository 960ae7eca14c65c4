import type { Registration } from '@startline/contract'
import { HowToPay } from '@startline/entry'
import { Notice } from '@startline/ui'
import type { EventPage } from '../../event/queries.ts'
import { useDoneText } from './end/done-messages.ts'

/** What is still to be paid for these registrations, in fen. */
export const owedOf = (registrations: readonly Pick<Registration, 'due_fen'>[]): number =>
  registrations.reduce((sum, { due_fen }) => sum + due_fen, 0)

interface OwedProps {
  event: EventPage
  /** In fen. */
  fen: number
  /** Those it is owed for. */
  references: readonly string[]
}

/** How what is owed is paid to the host: in the host's own words and with the code to be scanned, or whom to ask. Nothing where nothing is owed. */
export function Owed({ event, fen, references }: OwedProps) {
  const text = useDoneText()
  if (fen === 0) return null
  return (
    <Notice title={text.payTitle}>
      <HowToPay event={event} owed={{ event: event.name, references, fen }} />
    </Notice>
  )
}
