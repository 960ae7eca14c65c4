import { paths, resetPassword } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ButtonLink, Cluster, ErrorSummary, Form } from '@startline/ui'
import { useEffect } from 'react'
import formStyles from '../../form/form.module.css'
import { type Special, TroubleNotice } from '../../form/trouble-notice.tsx'
import { problemsIn, useAttempt } from '../../form/use-attempt.ts'
import { NewPassword } from '../password/new-password.tsx'
import { useResetText } from './messages.ts'

const PASSWORD_FIELD_ID = 'reset-password'
const FIELDS = ['password'] as const

interface NewPasswordFormProps {
  ticket: string
  /** The verified phone, which the password must not contain. */
  phone: string
  password: string
  onPassword: (password: string) => void
  onDone: () => void
  /** Asks for another ticket. */
  onAgain: () => void
}

/** The new password, set by the ticket of a verified phone. */
export function NewPasswordForm({ ticket, phone, password, onPassword, onDone, onAgain }: NewPasswordFormProps) {
  const text = useResetText()
  const { call } = useShell()
  const { errors, trouble, attempt, busy, run, mend } = useAttempt(FIELDS)
  const body = { ticket, password }
  useEffect(() => document.getElementById(PASSWORD_FIELD_ID)?.focus(), [])
  const send = () => {
    void run({
      check: () => problemsIn('resetPassword', body, FIELDS),
      send: () => call(resetPassword, { body }).then(onDone),
    })
  }
  const type = (typed: string) => {
    mend('password')
    onPassword(typed)
  }
  const ways = (
    <Cluster>
      <Button size="s" onClick={onAgain}>
        {text.again}
      </Button>
      <ButtonLink href={paths.signIn} size="s">
        {text.bySms}
      </ButtonLink>
    </Cluster>
  )
  const special: Special<typeof resetPassword> = {
    // The ticket is used up or too old, or its phone has no account; the server does not tell which.
    wrong_code: { title: text.refusedTitle, words: text.refusedText, action: ways },
  }
  return (
    <Form onSubmit={send} className={formStyles.form}>
      <ErrorSummary
        errors={errors.password ? [{ id: PASSWORD_FIELD_ID, message: errors.password }] : []}
        attempt={attempt}
      />
      {trouble && <TroubleNotice trouble={trouble} attempt={attempt} special={special} />}
      <NewPassword id={PASSWORD_FIELD_ID} account={phone} value={password} onChange={type} error={errors.password} />
      <Button type="submit" kind="primary" size="l" full busy={busy}>
        {text.submit}
      </Button>
    </Form>
  )
}
