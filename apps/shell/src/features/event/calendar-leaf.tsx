import { calendarLeaf } from '@startline/entry'
import { useLocale } from '@startline/ui'
import styles from './calendar-leaf.module.css'

/** The day of a race as a leaf of a calendar. Decoration: the words beside it say the same. */
export function CalendarLeaf({ at, timeZone }: { at: string; timeZone: string }) {
  const leaf = calendarLeaf(useLocale(), timeZone, at)
  return (
    <span className={styles.leaf} aria-hidden="true">
      <span className={styles.month}>{leaf.month}</span>
      <span className={styles.day}>{leaf.day}</span>
    </span>
  )
}
