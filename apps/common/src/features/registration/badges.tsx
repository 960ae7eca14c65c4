import type { Payment, Registration } from '@startline/contract'
import { Badge, CheckIcon, ClockIcon, CloseIcon, type Tone } from '@startline/ui'
import { useChangeText } from '../change-summary/messages.ts'
import { useRegistrationText } from './messages.ts'

const looks = {
  registered: { tone: 'green', icon: <CheckIcon /> },
  waitlisted: { tone: 'amber', icon: <ClockIcon /> },
  withdrawn: { tone: 'neutral', icon: <CloseIcon /> },
} as const

/** Where a registration stands, in a word and a colour; one that waits tells its place in the line. */
export function StatusBadge({ status, waiting_position }: Pick<Registration, 'status' | 'waiting_position'>) {
  const text = useRegistrationText()
  const waits = status === 'waitlisted' && waiting_position !== null
  return <Badge {...looks[status]}>{waits ? text.waiting(waiting_position) : text.statuses[status]}</Badge>
}

const TONES: Record<Exclude<Payment, 'free'>, Tone> = { due: 'amber', paid: 'green', waived: 'neutral' }

/** Whether the fee is paid; nothing where nothing is owed. */
export function PaymentBadge({ payment }: { payment: Payment }) {
  const text = useChangeText()
  return payment === 'free' ? null : <Badge tone={TONES[payment]}>{text.payments[payment]}</Badge>
}
