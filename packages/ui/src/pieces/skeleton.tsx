/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `<output>` is the result of a form and holds phrases only; this is a live region */

import { useKitText } from './kit-text.ts'
import { cx, VisuallyHidden } from './markup.tsx'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Pixels or a CSS length; as wide as its container unless told. */
  width?: number | string
  height?: number | string
  round?: boolean
  className?: string
}

/** One grey shape in the geometry of what is coming; shows itself after 300 ms. */
export const Skeleton = ({ width = '100%', height = '1em', round, className }: SkeletonProps) => (
  <span
    className={cx(styles.skeleton, round && styles.round, className)}
    style={{ width, height }}
    aria-hidden="true"
    data-waiting
  />
)

/** Lines of text to come, the last one shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span className={styles.text}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
    ))}
  </span>
)

/** Cards to come, with "loading" told politely. */
export function SkeletonCards({ count = 3, height = 120 }: { count?: number; height?: number | string }) {
  const text = useKitText()
  return (
    <div className={styles.cards} role="status">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, card) => (
        <Skeleton key={card} height={height} className={styles.card} />
      ))}
    </div>
  )
}
