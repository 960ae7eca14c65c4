import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type LinkProps, useLink } from '../pieces/link.tsx'
import { cx } from '../pieces/markup.tsx'
import { Spinner } from '../pieces/spinner.tsx'
import styles from './button.module.css'

/** `primary` is the orange of the one action that matters on a screen; `solid` is blue. */
export type ButtonKind = 'primary' | 'solid' | 'plain' | 'quiet' | 'danger'
/** All sizes keep a touch target of 44 px. */
export type ButtonSize = 's' | 'm' | 'l'

/** The classes of a button, for elements that are none (a label over a file input). */
export const buttonClass = (kind: ButtonKind = 'plain', size: ButtonSize = 'm', full = false): string =>
  cx(styles.button, styles[kind], styles[size], full && styles.full)

interface Look {
  kind?: ButtonKind
  size?: ButtonSize
  /** As wide as its container. */
  full?: boolean
  icon?: ReactNode
}

/** A native button; while `busy` it keeps its width and focus, shows a spinner and ignores presses. */
export function Button(props: ComponentPropsWithRef<'button'> & Look & { busy?: boolean }) {
  const { kind, size, full, icon, busy = false, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (press) => press.preventDefault() : onClick}
      className={cx(buttonClass(kind, size, full), busy && styles.busy, className)}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  )
}

/** A link that looks like a button; goes through the application's router. */
export function ButtonLink({ kind, size, full, icon, className, children, ...rest }: LinkProps & Look) {
  const Link = useLink()
  return (
    <Link {...rest} className={cx(buttonClass(kind, size, full), className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  )
}

/** A square button with an icon; `label` is its name for screen readers and its tooltip. */
export function IconButton(
  props: ComponentPropsWithRef<'button'> & { label: string; icon: ReactNode; kind?: ButtonKind; size?: ButtonSize },
) {
  const { label, icon, kind = 'quiet', size, className, ...rest } = props
  const classes = cx(buttonClass(kind, size), styles.icon, className)
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes}>
      {icon}
    </button>
  )
}
