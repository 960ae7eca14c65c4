import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from '../pieces/markup.tsx'
import styles from './choice-cards.module.css'
import { FieldError } from './field.tsx'

interface CheckboxProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
}

/** One yes-or-no question with its own label. */
export function Checkbox({ label, description, error, className, ...rest }: CheckboxProps) {
  const made = useId()
  const id = rest.id ?? made
  const describedBy = cx(description && `${id}-about`, error && `${id}-error`) || undefined
  return (
    <div className={cx(error && styles.wrong, className)}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.check}>
        <input
          aria-describedby={describedBy}
          aria-invalid={Boolean(error) || undefined}
          {...rest}
          id={id}
          type="checkbox"
          className={styles.box}
        />
        <span className={styles.words}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {description && (
            <span id={`${id}-about`} className={styles.about}>
              {description}
            </span>
          )}
        </span>
      </div>
    </div>
  )
}
