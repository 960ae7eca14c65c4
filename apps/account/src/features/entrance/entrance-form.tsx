import { PASSWORD_MAX, tell } from '@startline/contract'
import { Button, ErrorSummary, Field, PasswordInput, TextInput, TextLink, useLocale } from '@startline/ui'
import type { ChangeEvent, FormEvent } from 'react'
import { type EntranceField, fieldsOf, type Mode } from './check.ts'
import styles from './entrance.module.css'
import { useEntranceText } from './messages.ts'
import { passwordState } from './password-state.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { useEntrance } from './use-entrance.ts'

const idOf = (field: EntranceField): string => `entrance-${field}`

/** The open form; account and password are the same two fields in both. */
export function EntranceForm({ mode }: { mode: Mode }) {
  const text = useEntranceText()
  const { values, change, errors, trouble, attempt, busy, submit } = useEntrance(mode)
  const shown = fieldsOf(mode).flatMap((field) => (errors[field] ? [{ id: idOf(field), message: errors[field] }] : []))
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const inputOf = (field: EntranceField) => ({
    value: values[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(field, target.value),
  })
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <ErrorSummary errors={shown} attempt={attempt} />
      {trouble && <TroubleNotice trouble={trouble} attempt={attempt} />}
      {mode === 'register' && (
        <Field label={text.name} id={idOf('name')} hint={text.nameHint} error={errors.name} required>
          <TextInput {...inputOf('name')} name="name" autoComplete="name" maxLength={60} />
        </Field>
      )}
      <Field label={text.account} id={idOf('account')} hint={text.accountHint[mode]} error={errors.account} required>
        <TextInput
          {...inputOf('account')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
      <Password mode={mode} account={values.account} error={errors.password} input={inputOf('password')} />
      <Button type="submit" kind="primary" size="l" full busy={busy}>
        {text.submit[mode]}
      </Button>
      {mode === 'register' && <Agreement />}
    </form>
  )
}

interface PasswordProps {
  mode: Mode
  account: string
  error: string | undefined
  input: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
}

function Password({ mode, account, error, input }: PasswordProps) {
  const text = useEntranceText()
  const locale = useLocale()
  const fresh = mode === 'register'
  const state = passwordState(input.value, account)
  const words =
    state.kind === 'refused' ? tell({ path: '/password', rule: state.rule }, locale).message : text.passwordLive(state)
  return (
    <Field
      label={text.password}
      id={idOf('password')}
      hint={fresh && text.passwordHint}
      error={error}
      live={fresh && !error ? <span className={styles[state.kind]}>{words}</span> : undefined}
      required
    >
      <PasswordInput
        {...input}
        name="password"
        autoComplete={fresh ? 'new-password' : 'current-password'}
        maxLength={PASSWORD_MAX}
      />
    </Field>
  )
}

function Agreement() {
  const text = useEntranceText()
  return (
    <p className={styles.small}>
      {text.rules(text.submit.register)} <Reading href="/common/legal/terms" label={text.terms} /> {text.and}{' '}
      <Reading href="/common/legal/privacy" label={text.privacy} />
    </p>
  )
}

/** A text to read beside the form: in a window of its own, so that nothing typed is lost. */
const Reading = ({ href, label }: { href: string; label: string }) => (
  <TextLink href={href} target="_blank" rel="noopener">
    {label}
  </TextLink>
)
