import { OWN_PHONE } from '@startline/client'
import { changeUser, registerBySms } from '@startline/contract'
import { type SignInAnswer, useShell } from '@startline/guest'
import { Button, ErrorSummary, Field, Form, TextInput } from '@startline/ui'
import { useEffect, useState } from 'react'
import formStyles from '../../form/form.module.css'
import { TroubleNotice } from '../../form/trouble-notice.tsx'
import { problemsIn, useAttempt } from '../../form/use-attempt.ts'
import { phoneOf, type Typed, useTyped } from '../phone-code/typed.tsx'
import { type PhoneCode, usePhoneCode } from '../phone-code/use-phone-code.ts'
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

/** What is asked beside the code, from top to bottom. */
const BESIDE = ['name', 'password', 'terms'] as const

const bodyOf = ({ name, password }: Typed, phone: string, code: string) => ({
  phone,
  code,
  name: name.trim(),
  // Left out, the account is signed in to by messages.
  ...(password !== '' && { password }),
})

/** A registration by phone as its form shows it. */
export interface RegisterBySms {
  state: PhoneCode
  agreed: boolean
  onAgree: (agreed: boolean) => void
}

/** Registering by phone, code and name, with a password where one is wanted; the terms are ticked by hand. */
export function useRegisterBySms(onIn: (answer: SignInAnswer) => Promise<void>): RegisterBySms {
  const { call, queryClient } = useShell()
  const { typed, type } = useTyped()
  const [agreed, setAgreed] = useState(false)
  const state = usePhoneCode({
    scene: 'register',
    phone: phoneOf(typed),
    onPhone: (phone) => type({ phone }),
    spend: async (phone, code) => {
      await onIn(await call(registerBySms, { body: bodyOf(typed, phone, code) }))
      // A child's form asks for it next. Signing in has emptied the cache, so it comes after.
      queryClient.setQueryData(OWN_PHONE, phone)
    },
    beside: {
      fields: BESIDE,
      check: (phone, code) => problemsIn('registerBySms', bodyOf(typed, phone, code), ['code', ...BESIDE]),
      missing: () =>
        agreed ? [] : [{ field: 'terms' as const, words: (locale) => useSignInText.in(locale).agreeMissing }],
    },
  })
  const onAgree = (now: boolean) => {
    state.spending.mend('terms')
    setAgreed(now)
  }
  return { state, agreed, onAgree }
}
