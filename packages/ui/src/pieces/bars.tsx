import type { CSSProperties, ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import styles from './bars.module.css'
import { useKitText } from './kit-text.ts'
import { cx } from './markup.tsx'

interface PlacesProps {
  taken: number
  /** null = no limit. */
  capacity: number | null
  label?: ReactNode
  className?: string
}

const part = (share: number) => ({ '--part': Math.min(1, Math.max(0, share)) }) as CSSProperties

/** Under this share of free places the bar turns amber. */
const NEARLY_FULL = 0.15

/** The places of a group, as guests look for them: the sentence and the bar both show how many are left. */
export function PlacesBar({ taken, capacity, label, className }: PlacesProps) {
  const text = useKitText()
  const left = capacity === null ? null : Math.max(0, capacity - taken)
  return (
    <div className={cx(styles.places, className)}>
      <p className={styles.sentence}>
        {label && <span className={styles.label}>{label}</span>}
        <span className={cx(left === 0 && styles.none)}>{placesSentence(text, taken, capacity)}</span>
      </p>
      {capacity !== null && (
        <div className={cx(styles.track, styles[placesTone(taken, capacity)])} aria-hidden="true">
          <span className={styles.fill} style={part(left && capacity > 0 ? left / capacity : 0)} />
        </div>
      )}
    </div>
  )
}

const placesSentence = (text: ReturnType<typeof useKitText>, taken: number, capacity: number | null) => {
  if (capacity === null) return text.placesOpen(taken)
  const left = capacity - taken
  return left > 0 ? text.placesLeft(left, capacity) : text.placesFull(capacity)
}

/** Green while there is room, amber when nearly full, neutral when full. */
export function placesTone(taken: number, capacity: number): Tone {
  if (taken >= capacity) return 'neutral'
  return (capacity - taken) / capacity <= NEARLY_FULL ? 'amber' : 'green'
}

interface StackedProps {
  label: string
  parts: readonly { label: string; value: number; tone: Tone }[]
  className?: string
}

/** One bar of several parts, such as the result of an import, with a legend in words. */
export function StackedBar({ label, parts, className }: StackedProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <figure className={cx(styles.stacked, className)}>
      <figcaption className={styles.label}>{label}</figcaption>
      <div className={styles.stack} aria-hidden="true">
        {parts
          .filter(({ value }) => value > 0)
          .map(({ label: name, value, tone }) => (
            <span key={name} className={styles[tone]} style={part(value / total)} />
          ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ label: name, value, tone }) => (
          <li key={name} className={styles[tone]}>
            <span className={styles.swatch} aria-hidden="true" />
            {name} <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </figure>
  )
}
