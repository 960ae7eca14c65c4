import { cx } from '../pieces/markup.tsx'
import styles from './lane-rule.module.css'

/** The motif: three parallel lane lines, the middle one in lane orange. Decoration. */
export const LaneRule = ({ className }: { className?: string }) => (
  <span className={cx(styles.rule, className)} aria-hidden="true" />
)
