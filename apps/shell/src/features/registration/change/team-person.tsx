import type { ReactNode } from 'react'
import styles from './change.module.css'
import { useChangeText } from './messages.ts'

interface TeamPersonProps {
  name: string
  /** On the event's day; null until it is known. */
  age: number | null
  /** Masked. */
  idNumber: string
  /** What else is to be said of them. */
  children?: ReactNode
}

/** Who somebody of a team is, or could be. */
export function TeamPerson({ name, age, idNumber, children }: TeamPersonProps) {
  const text = useChangeText()
  return (
    <div className={styles.who}>
      <strong>{name}</strong>
      <span className={styles.facts}>
        {age !== null && <span>{text.age(age)}</span>}
        <span className={styles.number}>{idNumber}</span>
      </span>
      {children}
    </div>
  )
}
