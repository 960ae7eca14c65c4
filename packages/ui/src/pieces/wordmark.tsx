import { cx } from './markup.tsx'
import styles from './wordmark.module.css'

/** The mark: three lanes that set off from a start line, the middle one ahead in orange. Decoration. */
export const Mark = ({ className }: { className?: string }) => (
  <svg className={cx(styles.mark, className)} viewBox="0 0 32 32" aria-hidden="true">
    <path className={styles.start} d="M9 3 4 29" />
    <path className={styles.lane} d="M13.5 8.5H25" />
    <path className={styles.own} d="M12 16h18" />
    <path className={styles.lane} d="M10.5 23.5H21" />
  </svg>
)

/** The name of the portal with its mark. */
export const Wordmark = ({ className }: { className?: string }) => (
  <span className={cx(styles.wordmark, className)}>
    <Mark />
    <span className={styles.name}>
      <span lang="zh-CN" className={styles.chinese}>
        {'\u8d77\u70b9'}
      </span>{' '}
      <span lang="en" className={styles.latin}>
        Startline
      </span>
    </span>
  </span>
)
