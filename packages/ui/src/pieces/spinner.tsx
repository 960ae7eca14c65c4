/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `<output>` is the result of a form and holds phrases only; this is a live region */

import { cx, VisuallyHidden } from './markup.tsx'
import styles from './spinner.module.css'

interface SpinnerProps {
  size?: number
  /** Told to screen readers; without it the spinner is decoration. */
  label?: string
  className?: string
}

/** Three lanes, one runner: a turning ring in the colour of the text around it. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  const ring = (
    <svg className={cx(styles.spinner, className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (!label) return ring
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
