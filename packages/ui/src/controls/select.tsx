import type { ComponentPropsWithRef } from 'react'
import { ChevronDownIcon } from '../pieces/icons.tsx'
import { cx } from '../pieces/markup.tsx'
import { useField } from './field.tsx'
import styles from './inputs.module.css'

/** One choice of a Select. */
export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
  /** The language of the label, where it is not the page's. */
  lang?: string
}

interface SelectProps extends ComponentPropsWithRef<'select'> {
  options?: readonly SelectOption[]
  /** Shown for the empty value. */
  placeholder?: string
}

/** The device's own select: the best list there is on a phone. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const { id, describedBy, invalid, required } = useField()
  return (
    <span className={styles.frame}>
      <select
        id={id}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        {...rest}
        className={cx(styles.input, styles.select, className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map(({ value, label, disabled, lang }) => (
          <option key={value} value={value} disabled={disabled} lang={lang}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDownIcon className={styles.chevron} />
    </span>
  )
}
