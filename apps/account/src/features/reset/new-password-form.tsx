import { resetPassword } from '@startline/contract'
import { useShell } from '@startline/sub-app'
import { Button, ErrorSummary } from '@startline/ui'
import { type FormEvent, useEffect } from 'react'
import { problemsIn } from '../../form/check-body.ts'
import formStyles from '../../form/form.module.css'
import { TroubleNotice } from '../../form/trouble-notice.tsx'
import { useAttempt } from '../../form/use-attempt.ts'
import { NewPassword } from '../password/new-password.tsx'
import { useResetText } from './messages.ts'

const ID = 'reset-password'
const FIELDS = ['password'] as const
/** The ticket is used up or too old. */
const TICKET_SPENT = 4102

interface NewPasswordFormProps {
  ticket: string
  password: string
  onPassword: (password: string) => void
  onDone: () => void
  /** Asks for another ticket. */
  onAgain: () => void
}

/** The new password, set by the ticket of a verified phone. */
export function NewPasswordForm({ ticket, password, onPassword, onDone, onAgain }: NewPasswordFormProps) {
  const text = useResetText()
  const { call } = useShell()
  const { errors, trouble, attempt, busy, run, mend } = useAttempt(FIELDS)
  const body = { ticket, password }
  useEffect(() => document.getElementById(ID)?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run({
      check: () => problemsIn(resetPassword, body, FIELDS),
      send: () => call(resetPassword, { body }).then(onDone),
    })
  }
  const type = (typed: string) => {
    mend('password')
    onPassword(typed)
  }
  const again = (
    <Button size="s" onClick={onAgain}>
      {text.again}
    </Button>
  )
  const special = { [TICKET_SPENT]: { title: text.lateTitle, words: text.lateText, action: again } }
  return (
    <form onSubmit={send} noValidate className={formStyles.form}>
      <ErrorSummary errors={errors.password ? [{ id: ID, message: errors.password }] : []} attempt={attempt} />
      {trouble && <TroubleNotice trouble={trouble} attempt={attempt} special={special} />}
      <NewPassword id={ID} value={password} onChange={type} error={errors.password} />
      <Button type="submit" kind="primary" size="l" full busy={busy}>
        {text.submit}
      </Button>
    </form>
  )
}
