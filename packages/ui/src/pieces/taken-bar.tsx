/* oxlint-disable jsx-a11y/prefer-tag-over-role -- browsers draw `<meter>` each in their own colours */
import type { CSSProperties } from 'react'
import type { Tone } from './badge.tsx'
import styles from './bars.module.css'
import { placesTone } from './bars.tsx'
import { useKitText } from './kit-text.ts'
import { cx } from './markup.tsx'
import { useTakenText } from './taken-text.ts'

interface TakenProps {
  taken: number
  /** Null is without limit. */
  capacity: number | null
  label: string
}

/** The places of a group, as its host counts them: the sentence and the bar, a meter, both show how many are taken. */
export function TakenBar({ taken, capacity, label }: TakenProps) {
  const text = useKitText()
  const { placesTaken } = useTakenText()
  const sentence =
    capacity === null
      ? text.placesOpen(taken)
      : taken < capacity
        ? placesTaken(taken, capacity)
        : text.placesFull(capacity)
  return (
    <div className={styles.places}>
      <p className={styles.sentence}>
        <span className={styles.label}>{label}</span>
        <span>{sentence}</span>
      </p>
      {capacity !== null && (
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={capacity}
          aria-valuenow={Math.min(taken, capacity)}
          aria-valuetext={sentence}
          className={cx(styles.track, styles[takenTone(taken, capacity)])}
        >
          <span
            className={styles.fill}
            style={{ '--part': capacity > 0 ? Math.min(1, taken / capacity) : 1 } as CSSProperties}
          />
        </div>
      )}
    </div>
  )
}

/** A full group is what its host hopes for: it is drawn as nearly full. */
const takenTone = (taken: number, capacity: number): Tone =>
  placesTone(taken, capacity) === 'green' ? 'green' : 'amber'
