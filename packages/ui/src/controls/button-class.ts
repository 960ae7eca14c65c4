import { cx } from '../pieces/cx.ts'
import styles from './button.module.css'

/** `primary` is the orange of the one action that matters on a screen; `solid` is blue. */
export type ButtonKind = 'primary' | 'solid' | 'plain' | 'quiet' | 'danger'
/** All sizes keep a touch target of 44 px. */
export type ButtonSize = 's' | 'm' | 'l'

/** The classes of a button, for elements that are none (a label over a file input). */
export const buttonClass = (kind: ButtonKind = 'plain', size: ButtonSize = 'm', full = false): string =>
  cx(styles.button, styles[kind], styles[size], full && styles.full)
