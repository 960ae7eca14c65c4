import type { ReactNode } from 'react'
import { cx } from './markup.tsx'
import styles from './prose.module.css'

/** Paragraphs and lists somebody wrote, for reading. How wide they are is said where they stand. */
export const Prose = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx(styles.prose, className)}>{children}</div>
)
