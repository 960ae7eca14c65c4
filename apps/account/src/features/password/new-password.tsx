import { PASSWORD_MAX, tell } from '@startline/contract'
import { Field, PasswordInput, useLocale } from '@startline/ui'
import { usePasswordText } from './messages.ts'
import styles from './password.module.css'
import { passwordState } from './password-state.ts'

interface NewPasswordProps {
  id: string
  value: string
  onChange: (password: string) => void
  /** What the password must not contain, as far as the form knows it. */
  account?: string
  label?: string
  error?: string | undefined
  /** What is said where it may be left out. */
  optional?: string
}

/** Asks for a password somebody chooses, and says while it is typed how it does by the server's rules. */
export function NewPassword({ id, value, onChange, account = '', label, error, optional }: NewPasswordProps) {
  const text = usePasswordText()
  const locale = useLocale()
  const state = passwordState(value, account)
  const words =
    state.kind === 'refused' ? tell({ path: '/password', rule: state.rule }, locale).message : text.live(state)
  return (
    <Field
      label={label ?? text.password}
      id={id}
      hint={optional && value === '' ? optional : text.hint}
      error={error}
      live={error || (optional && value === '') ? undefined : <span className={styles[state.kind]}>{words}</span>}
      {...(optional ? { optional: true } : { required: true })}
    >
      <PasswordInput
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
