import { Button } from '@startline/ui'
import { useId } from 'react'
import styles from './repair.module.css'

/** What puts one line or several right with one press. */
export interface Offer {
  key: string
  label: string
  act: () => Promise<void>
}

/** Ways to settle something, each one press; `lead` asks what they answer, and the first of them is the likeliest. */
export function Offers({ lead, offers }: { lead?: string; offers: readonly Offer[] }) {
  const id = useId()
  if (offers.length === 0) return null
  return (
    <div className={styles.offers} data-offers>
      {lead && (
        <span id={id} className={styles.offersLead}>
          {lead}
        </span>
      )}
      {offers.map(({ key, label, act }, at) => (
        <Button
          key={key}
          size="s"
          kind={lead && at === 0 ? 'solid' : 'plain'}
          aria-describedby={lead ? id : undefined}
          onClick={() => void act()}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
