import { OWN_PHONE } from '@startline/client'
import { registerBySms } from '@startline/contract'
import { type SignInAnswer, useShell } from '@startline/guest'
import { useState } from 'react'
import { problemsIn } from '../../form/use-attempt.ts'
import { phoneOf, type Typed, useTyped } from '../phone-code/typed.tsx'
import { type PhoneCode, usePhoneCode } from '../phone-code/use-phone-code.ts'
import { useSignInText } from './messages.ts'

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
