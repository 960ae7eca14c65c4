import type { ReactNode } from 'react'
import { CheckIcon, CloseIcon } from '../pieces/icons.tsx'
import { cx, VisuallyHidden } from '../pieces/markup.tsx'
import { useProgressText } from '../pieces/progress-messages.ts'
import styles from './timeline.module.css'

/** One station on the way, such as "accepted". */
export interface TimelineItem {
  title: ReactNode
  text?: ReactNode
  /** When, in words. */
  at?: ReactNode
  state: 'done' | 'current' | 'todo' | 'failed'
}

const marks = { done: <CheckIcon size={14} />, failed: <CloseIcon size={14} />, current: null, todo: null }

/** How far something has come, in order, each station with its state in words. */
export function Timeline({ items, className }: { items: readonly TimelineItem[]; className?: string }) {
  const words = useProgressText()
  return (
    <ol className={cx(styles.timeline, className)}>
      {items.map(({ title, text, at, state }, index) => (
        <li
          key={index}
          className={cx(styles.item, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {marks[state]}
          </span>
          <div className={styles.words}>
            <p className={styles.title}>
              {title}
              <VisuallyHidden> ({words.states[state]})</VisuallyHidden>
            </p>
            {at && <p className={styles.at}>{at}</p>}
            {text && <div className={styles.text}>{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
