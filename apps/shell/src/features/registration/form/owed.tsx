import type { Registration } from '@startline/contract'
import { HowToPay } from '@startline/entry'
import { Notice } from '@startline/ui'
import type { EventPage } from '../../event/types.ts'
import { useFormText } from './messages.ts'

/** What is still to be paid for these registrations, in fen. */
export const owedOf = (registrations: readonly Pick<Registration, 'payment' | 'fee'>[]): number =>
  registrations.reduce((sum, { payment, fee }) => sum + (payment === 'due' ? (fee ?? 0) : 0), 0)

interface OwedProps {
  event: EventPage
  /** In fen. */
  fen: number
}

/** How the host wants to be paid, or whom to ask; nothing where nothing is owed. */
export function Owed({ event, fen }: OwedProps) {
  const text = useFormText()
  return (
    fen > 0 && (
      <Notice title={text.payTitle}>
        <HowToPay event={event} />
      </Notice>
    )
  )
}
