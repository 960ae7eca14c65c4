import type { Registration } from '@startline/contract'
import { contactOf } from '@startline/domain'
import { Notice } from '@startline/ui'
import type { EventPage } from '../../event/types.ts'
import styles from './done.module.css'
import { useFormText } from './messages.ts'

/** What is still to be paid for these registrations, in fen. */
export const owedOf = (registrations: readonly Pick<Registration, 'payment' | 'fee'>[]): number =>
  registrations.reduce((sum, { payment, fee }) => sum + (payment === 'due' ? (fee ?? 0) : 0), 0)

/** How the host wants to be paid; null where the host has not said. */
const wayToPay = (event: EventPage & { payment?: { text: string; qr_url: string | null } | null }) =>
  event.payment ?? null

interface OwedProps {
  event: EventPage
  /** In fen. */
  fen: number
}

/** How the host wants to be paid, in the host's own words and with the code to be scanned; where the host says nothing, whom to ask. Nothing where nothing is owed. */
export function Owed({ event, fen }: OwedProps) {
  const text = useFormText()
  const who = contactOf(event.contacts)
  if (fen === 0) return null
  const payment = wayToPay(event)
  return (
    <Notice title={text.payTitle}>
      {payment && (
        <div className={styles.pay}>
          <p className={styles.payWords}>{payment.text}</p>
          {payment.qr_url && <img className={styles.payCode} src={payment.qr_url} alt={text.payCode} />}
        </div>
      )}
      <p>{payment ? text.payAfter : text.askToPay}</p>
      {who && <p>{text.contact(who)}</p>}
    </Notice>
  )
}
