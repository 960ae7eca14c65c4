import { Button, cx } from '@startline/ui'
import { useReviewText } from './messages.ts'
import type { Act } from './outbox.ts'
import styles from './review.module.css'
import { nameOf } from './review-item.ts'

interface LastActProps {
  held: readonly Act[]
  undo: () => void
  /** Whoever points at the way back, or has the focus there, is not hurried. */
  pause: (on: boolean) => void
  /** Where no bar of decisions stands at the foot of the screen. */
  floating: boolean
}

/** What was just done, and the way back for as long as there is one. */
export function LastAct({ held, undo, pause, floating }: LastActProps) {
  const text = useReviewText()
  const last = held.at(-1)
  const [decision] = last?.decisions ?? []
  if (!last || !decision) return null
  const done = text.done[decision.state]
  const [item] = last.items
  const several = last.items.length > 1 || !item
  return (
    <div className={cx(styles.last, floating && styles.floating)}>
      <p className={styles.lastWords}>
        <strong>{several ? text.doneMany(done, last.items.length) : text.doneOne(done, nameOf(item))}</strong>{' '}
        <span className={styles.hint}>{text.holds}</span>
      </p>
      <Button
        onClick={undo}
        onFocus={() => pause(true)}
        onBlur={() => pause(false)}
        onPointerEnter={() => pause(true)}
        onPointerLeave={() => pause(false)}
      >
        {text.undo}
        <kbd className={styles.key} aria-hidden="true">
          u
        </kbd>
      </Button>
    </div>
  )
}
