import type { ReactNode } from 'react'
import { cx } from '../pieces/markup.tsx'
import styles from './fold.module.css'

interface FoldProps {
  /** Says what is inside, and how much of it. */
  summary: ReactNode
  /** Unfolds it, or folds it again, when this changes; between two changes it stands as the reader left it. */
  open?: boolean
  /** A small summary: the reasons and figures behind something that is said beside it. */
  small?: boolean
  /** Told when somebody unfolds it, for what is fetched only then. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A part that stands folded away until somebody asks for it. Native `<details>`, so that keyboards and screen readers know it and a search in
 * the page finds what is inside. Its styles come with whoever uses it (tools/rsbuild.shared.ts): it takes no class of theirs.
 */
export const Fold = ({ summary, open, small = false, onOpen, children }: FoldProps) => (
  <details
    className={cx(styles.fold, small && styles.small)}
    open={open}
    onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
  >
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
)
