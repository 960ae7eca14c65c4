import type { ComponentPropsWithoutRef, ElementType } from 'react'
import styles from './visually-hidden.module.css'

/** Words for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  className,
  ...rest
}: ComponentPropsWithoutRef<'span'> & { as?: ElementType }) {
  return <Tag {...rest} className={cx(styles.hidden, className)} />
}

type Maybe = string | number | bigint | boolean | null | undefined

/** Joins class names and leaves out everything that is no text, so `wrong && styles.wrong` may stand in it. */
export const cx = (...classes: Maybe[]): string => classes.filter((one) => typeof one === 'string' && one).join(' ')
