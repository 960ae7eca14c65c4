import type { ReactNode } from 'react'
import { cx } from '../pieces/markup.tsx'
import styles from './card-heading.module.css'

interface CardHeadingProps {
  as?: 'h2' | 'h3' | 'h4'
  className?: string
  /** The link: the whole card follows it. */
  children: ReactNode
}

/** The heading of a card whose link takes presses anywhere on the card, which is positioned (`relative`) for it. */
export const CardHeading = ({ as: Tag = 'h2', className, children }: CardHeadingProps) => (
  <Tag className={cx(styles.heading, className)}>{children}</Tag>
)
