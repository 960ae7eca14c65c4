import type { ComponentPropsWithoutRef, ElementType } from 'react'
import { cx } from './cx.ts'
import styles from './visually-hidden.module.css'

/** Words for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  className,
  ...rest
}: ComponentPropsWithoutRef<'span'> & { as?: ElementType }) {
  return <Tag {...rest} className={cx(styles.hidden, className)} />
}
