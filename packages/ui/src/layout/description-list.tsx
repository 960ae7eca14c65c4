import type { ReactNode } from 'react'
import { cx } from '../pieces/markup.tsx'
import styles from './description-list.module.css'

interface DescriptionListProps {
  /** An item without a detail is left out. */
  items: readonly { term: ReactNode; detail?: ReactNode; action?: ReactNode }[]
  columns?: 1 | 2
  className?: string
}

/** Facts: a term, what it is, and perhaps a link that changes it. */
export const DescriptionList = ({ items, columns = 1, className }: DescriptionListProps) => (
  <dl className={cx(styles.list, columns === 2 && styles.two, className)}>
    {items
      .filter(({ detail }) => detail !== undefined && detail !== null && detail !== '')
      .map(({ term, detail, action }, index) => (
        <div key={index} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
  </dl>
)
