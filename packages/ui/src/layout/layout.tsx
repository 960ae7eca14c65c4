import type { CSSProperties, ElementType, ReactNode } from 'react'
import { cx } from '../pieces/markup.tsx'
import styles from './layout.module.css'

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

interface LayoutProps {
  /** A step of the space scale. */
  gap?: Gap
  as?: ElementType
  className?: string
  children: ReactNode
}

const gapOf = (gap: Gap) => ({ '--gap': `var(--space-${gap})` }) as CSSProperties

/** Things below each other. */
export const Stack = ({ gap = 4, as: Tag = 'div', className, children }: LayoutProps) => (
  <Tag className={cx(styles.stack, className)} style={gapOf(gap)}>
    {children}
  </Tag>
)

/** Things beside each other that wrap; `between` pushes them to both ends. */
export const Cluster = ({
  gap = 3,
  between,
  as: Tag = 'div',
  className,
  children,
}: LayoutProps & { between?: boolean }) => (
  <Tag className={cx(styles.cluster, between && styles.between, className)} style={gapOf(gap)}>
    {children}
  </Tag>
)

/** Equal columns, as many as fit with at least `min` width each. */
export const Grid = ({
  gap = 4,
  min = '17rem',
  as: Tag = 'div',
  className,
  children,
}: LayoutProps & { min?: string }) => (
  <Tag className={cx(styles.grid, className)} style={{ ...gapOf(gap), '--min': min } as CSSProperties}>
    {children}
  </Tag>
)

/** The buttons at the end of a form; `sticky` keeps them in sight at the bottom of a phone. */
export const FormActions = ({
  sticky,
  className,
  children,
}: {
  sticky?: boolean
  className?: string
  children: ReactNode
}) => (
  <div className={cx(styles.actions, sticky && styles.sticky, className)} data-page-bar={sticky || undefined}>
    {children}
  </div>
)
