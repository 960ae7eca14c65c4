import { changeUser } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ErrorSummary, Field, Form, TextInput } from '@startline/ui'
import { useEffect, useState } from 'react'
import formStyles from '../../form/form.module.css'
import { TroubleNotice } from '../../form/trouble-notice.tsx'
import { problemsIn, useAttempt } from '../../form/use-attempt.ts'
import { useSignInText } from './messages.ts'

const NAME_FIELD_ID = 'sign-in-name'
const FIELDS = ['name'] as const

/** Asks somebody without a name for it; leaving it open is fine, and so is a name that could not be kept. */
export function NameStep({ onDone }: { onDone: (name: string | null) => void }) {
  const text = useSignInText()
  const { call, session } = useShell()
  const [name, setName] = useState('')
  const { errors, trouble, attempt, busy, run, mend } = useAttempt(FIELDS)
  useEffect(() => document.getElementById(NAME_FIELD_ID)?.focus(), [])
  const keep = async () => {
    const user = await call(changeUser, { body: { name: name.trim() } })
    await session.refresh().catch(() => undefined)
    onDone(user.name)
  }
  const send = () => {
    if (name.trim() === '') return onDone(null)
    void run({ check: () => problemsIn('changeUser', { name: name.trim() }, FIELDS), send: keep })
  }
  const type = (text: string) => {
    mend('name')
    setName(text)
  }
  return (
    <Form onSubmit={send} className={formStyles.form}>
      <ErrorSummary errors={errors.name ? [{ id: NAME_FIELD_ID, message: errors.name }] : []} attempt={attempt} />
      {trouble && <TroubleNotice trouble={trouble} attempt={attempt} />}
      <Field label={text.name} id={NAME_FIELD_ID} hint={text.laterHint} error={errors.name} optional>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <Button type="submit" kind="primary" size="l" full busy={busy}>
        {text.goOn}
      </Button>
      {(trouble || errors.name) && <Button onClick={() => onDone(null)}>{text.later}</Button>}
    </Form>
  )
}
