/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls; these are toggles and links */

import { CheckIcon } from '../pieces/icons.tsx'
import { useLink } from '../pieces/link.tsx'
import { cx } from '../pieces/markup.tsx'
import styles from './chips.module.css'

/** One filter; with an address it is a link. */
export interface ChipOption {
  value: string
  label: string
  count?: number
  href?: string
}

interface ChipsProps {
  /** What is filtered, for screen readers. */
  label: string
  options: readonly ChipOption[]
  value: string
  onChange?: (value: string) => void
  className?: string
}

/** A row of filters of which one is on; it wraps, it never scrolls sideways. */
export const Chips = ({ label, options, value, onChange, className }: ChipsProps) => (
  <div role="group" aria-label={label} className={cx(styles.chips, className)}>
    {options.map((option) => (
      <Chip key={option.value} option={option} on={option.value === value} onChange={onChange} />
    ))}
  </div>
)

function Chip({ option, on, onChange }: { option: ChipOption; on: boolean; onChange?: (value: string) => void }) {
  const Link = useLink()
  const { value, label, count, href } = option
  const choose = () => onChange?.(value)
  const content = (
    <>
      {on && <CheckIcon size={16} />}
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
  if (href !== undefined) {
    return (
      <Link href={href} className={styles.chip} aria-current={on ? 'true' : undefined} onClick={choose}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={choose}>
      {content}
    </button>
  )
}
