import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { EyeIcon, EyeOffIcon } from '../pieces/icons.tsx'
import { cx } from '../pieces/markup.tsx'
import { type FieldWiring, useField } from './field.tsx'
import styles from './inputs.module.css'
import { usePasswordText } from './password-messages.ts'

type InputProps = ComponentPropsWithRef<'input'>

const wired = ({ id, describedBy, invalid, required }: FieldWiring) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-required': required || undefined,
})

/** A line of text inside a Field; `prefix` and `suffix` stand inside the frame. */
export function TextInput(props: Omit<InputProps, 'prefix'> & { prefix?: ReactNode; suffix?: ReactNode }) {
  const { prefix, suffix, className, ...rest } = props
  const input = <input type="text" {...wired(useField())} {...rest} className={cx(styles.input, className)} />
  if (!prefix && !suffix) return input
  return (
    <span className={styles.frame}>
      {prefix && <span className={styles.affix}>{prefix}</span>}
      {input}
      {suffix && <span className={styles.affix}>{suffix}</span>}
    </span>
  )
}

/** A password with a button that shows it; browsers and password managers may fill it. */
export function PasswordInput({ className, ...rest }: InputProps) {
  const text = usePasswordText()
  const [shown, setShown] = useState(false)
  const field = useField()
  return (
    <span className={styles.frame}>
      <input
        {...wired(field)}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx(styles.input, className)}
      />
      <button
        type="button"
        className={styles.eye}
        aria-label={shown ? text.hide : text.show}
        aria-controls={rest.id ?? field.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </span>
  )
}

/** Several lines of text inside a Field. */
export const TextArea = ({ className, ...rest }: ComponentPropsWithRef<'textarea'>) => (
  <textarea rows={4} {...wired(useField())} {...rest} className={cx(styles.input, styles.area, className)} />
)

/** A date as YYYY-MM-DD, picked with the device's own picker. */
export const DateInput = ({ className, ...rest }: InputProps) => (
  <input {...wired(useField())} {...rest} type="date" className={cx(styles.input, styles.date, className)} />
)
