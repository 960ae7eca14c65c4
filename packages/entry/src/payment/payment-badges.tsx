import type { Payment } from '@startline/contract'
import { Badge, type Tone, useLocale, yuan } from '@startline/ui'
import { useChangeText } from '../change-summary/change-messages.ts'
import { type Amounts, isUneven } from './amounts.ts'
import { usePaymentText } from './payment-messages.ts'

const TONES: Record<Exclude<Payment, 'free'>, Tone> = { due: 'amber', paid: 'green', waived: 'neutral' }

/** Whether the fee is paid; what was paid and what is missing or owed where that is not the fee. Nothing where nothing is to be paid. */
export function PaymentBadges({ payment, ...amounts }: Amounts & { payment: Payment }) {
  const { payments } = useChangeText()
  const words = useAmountWords()
  if (!isUneven(amounts)) return payment === 'free' ? null : <Badge tone={TONES[payment]}>{payments[payment]}</Badge>
  const [paid, rest] = words(amounts)
  return (
    <>
      <Badge tone="green">{paid}</Badge>
      <Badge tone="amber">{rest}</Badge>
    </>
  )
}

/** 已付 ¥260 and 还需补 ¥160 or 待退 ¥160; as many of both as there are. */
export function useAmountWords(): (amounts: Amounts) => string[] {
  const text = usePaymentText()
  const locale = useLocale()
  return ({ paid_fen, due_fen, refund_fen }) => [
    ...(paid_fen > 0 ? [text.paid(yuan(paid_fen, locale))] : []),
    ...(due_fen > 0 ? [(paid_fen > 0 ? text.more : text.due)(yuan(due_fen, locale))] : []),
    ...(refund_fen > 0 ? [text.refund(yuan(refund_fen, locale))] : []),
  ]
}
