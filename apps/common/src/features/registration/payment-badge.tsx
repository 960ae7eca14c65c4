import type { Payment } from '@startline/contract'
import { Badge, type Tone } from '@startline/ui'
import { useChangeText } from '../change-summary/messages.ts'

const TONES: Record<Exclude<Payment, 'free'>, Tone> = { due: 'amber', paid: 'green', waived: 'neutral' }

/** Whether the fee is paid; nothing where nothing is owed. */
export function PaymentBadge({ payment }: { payment: Payment }) {
  const text = useChangeText()
  return payment === 'free' ? null : <Badge tone={TONES[payment]}>{text.payments[payment]}</Badge>
}
