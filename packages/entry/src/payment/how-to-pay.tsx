import type { Data, getEvent } from '@startline/contract'
import { contactOf } from '@startline/domain'
import { Button, CopyIcon, copyText, cx, Sentences, useLocale } from '@startline/ui'
import { useState } from 'react'
import styles from './how-to-pay.module.css'
import { type OwedSum, paymentCopy } from './payment-copy.ts'
import { usePaymentText } from './payment-messages.ts'

interface HowToPayProps {
  /** Absent while it is on its way. */
  event: Pick<Data<typeof getEvent>, 'payment' | 'contacts'> | undefined
  /** What is owed, which is copied along with the host's words. */
  owed?: OwedSum
  className?: string
}

/**
 * How a fee is paid to the host: the host's words and the picture to be scanned, or whom to ask where the host says nothing. For wherever
 * something is owed; how much, says whoever shows it.
 */
export function HowToPay({ event, owed, className }: HowToPayProps) {
  const text = usePaymentText()
  const locale = useLocale()
  const who = contactOf(event?.contacts)
  if (!event?.payment) {
    return (
      <p className={className}>
        <Sentences of={[text.unknown, who && text.contact(who), text.marked]} />
      </p>
    )
  }
  const { text: words, qr_url } = event.payment
  return (
    <div className={cx(styles.ways, className)}>
      {qr_url && <PaymentCode address={qr_url} />}
      <div className={styles.words}>
        <p className={styles.told}>{words}</p>
        <p className={styles.hint}>
          <Sentences of={[text.marked, who && text.contact(who)]} />
        </p>
        <CopyWords words={paymentCopy(words, owed, locale)} />
      </div>
    </div>
  )
}

/** The picture as the host uploaded it, large enough for a scanner, on white in both themes. */
function PaymentCode({ address }: { address: string }) {
  const text = usePaymentText()
  return (
    <figure className={styles.code}>
      <img src={address} alt={text.code} width={200} height={200} loading="lazy" className={styles.picture} />
      <figcaption className={styles.hint}>{text.codeHint}</figcaption>
    </figure>
  )
}

function CopyWords({ words }: { words: string }) {
  const text = usePaymentText()
  const [copied, setCopied] = useState(false)
  return (
    <Button size="s" icon={<CopyIcon />} className={styles.copy} onClick={() => void copyText(words).then(setCopied)}>
      {copied ? text.copied : text.copy}
    </Button>
  )
}
