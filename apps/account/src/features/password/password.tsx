import { changePassword, type Data, type getUser, PASSWORD_MAX, paths, tell } from '@startline/contract'
import { type Locale, refusalOf, StaleSignIn, useShell } from '@startline/guest'
import { Button, ErrorSummary, Field, Form, PasswordInput, TextLink } from '@startline/ui'
import { useState } from 'react'
import type { Complaint } from '../../form/complaints.ts'
import formStyles from '../../form/form.module.css'
import { useStaleText } from '../../form/messages.ts'
import { isStale } from '../../form/trouble.ts'
import { TroubleNotice } from '../../form/trouble-notice.tsx'
import { problemsIn, useAttempt } from '../../form/use-attempt.ts'
import { UserSetting } from '../../form/user-setting.tsx'
import { usePasswordText } from './messages.ts'
import { NewPassword } from './new-password.tsx'

/** Set a password where there is none, or change it; the other devices are signed out. */
export default function Password() {
  const text = usePasswordText()
  return (
    <UserSetting text={text} kindOf={(user) => (user?.has_password === false ? 'set' : 'change')} height={320}>
      {(user, kind, finish) => <ChangePasswordForm kind={kind} user={user} onDone={finish} />}
    </UserSetting>
  )
}

type Field = 'current_password' | 'password'
const FIELDS: Record<'set' | 'change', readonly Field[]> = {
  set: ['password'],
  change: ['current_password', 'password'],
}
const idOf = (field: Field): string => `password-${field}`

interface ChangePasswordFormProps {
  kind: 'set' | 'change'
  user: Data<typeof getUser>
  onDone: () => void
}

/** The current password, where there is one, and the new one. */
function ChangePasswordForm({ kind, user, onDone }: ChangePasswordFormProps) {
  const text = usePasswordText()
  const staleText = useStaleText()
  const { call } = useShell()
  const fields = FIELDS[kind]
  const [values, setValues] = useState({ current_password: '', password: '' })
  const { errors, trouble, attempt, busy, run, mend } = useAttempt(fields, namesOf)
  const body = kind === 'change' ? values : { password: values.password }
  const send = () => {
    void run({
      check: () => problemsIn('changePassword', body, fields),
      send: () => call(changePassword, { body }).then(onDone),
      read: wrongCurrent,
    })
  }
  const type = (field: Field) => (typed: string) => {
    mend(field)
    setValues((before) => ({ ...before, [field]: typed }))
  }
  if (isStale(trouble)) return <StaleSignIn back={paths.password} text={staleText} />
  const shown = fields.flatMap((field) => (errors[field] ? [{ id: idOf(field), message: errors[field] }] : []))
  return (
    <Form onSubmit={send} className={formStyles.form}>
      <ErrorSummary errors={shown} attempt={attempt} />
      {trouble && <TroubleNotice trouble={trouble} attempt={attempt} />}
      {kind === 'change' && (
        <div>
          <Field label={text.current} id={idOf('current_password')} error={errors.current_password} required>
            <PasswordInput
              name="current_password"
              autoComplete="current-password"
              maxLength={PASSWORD_MAX}
              value={values.current_password}
              onChange={({ target }) => type('current_password')(target.value)}
            />
          </Field>
          <TextLink href={user.phone ? paths.reset : paths.phone} className={formStyles.way}>
            {user.phone ? text.forgot : text.noPhone}
          </TextLink>
        </div>
      )}
      <NewPassword
        id={idOf('password')}
        label={text.newPassword}
        value={values.password}
        onChange={type('password')}
        account={user.account ?? ''}
        error={errors.password}
      />
      <Button type="submit" kind="primary" size="l" full busy={busy}>
        {text.submit[kind]}
      </Button>
    </Form>
  )
}

/** The new password is called so here, also where it is missing. */
const namesOf = (locale: Locale) => ({ password: usePasswordText.in(locale).newPasswordInside })

/** Wrong credentials can only be the current password here. */
function wrongCurrent(error: unknown): Complaint<Field>[] {
  if (refusalOf(error, changePassword)?.name !== 'wrong_credentials') return []
  const problem = { path: '/current_password', rule: 'password_wrong' } as const
  return [{ field: 'current_password', words: (locale) => tell(problem, locale).message }]
}
