import { OWN_PHONE } from '@startline/client'
import { loginBySms } from '@startline/contract'
import { type SignInAnswer, useShell } from '@startline/guest'
import { phoneOf, useTyped } from '../phone-code/typed.tsx'
import { usePhoneCode } from '../phone-code/use-phone-code.ts'

/** Signing in by phone and code; a phone without an account gets one in the same step. */
export function useSignInBySms(onIn: (answer: SignInAnswer) => Promise<void>) {
  const { call, queryClient } = useShell()
  const { typed, type } = useTyped()
  return usePhoneCode({
    scene: 'login',
    phone: phoneOf(typed),
    onPhone: (phone) => type({ phone }),
    spend: async (phone, code) => {
      await onIn(await call(loginBySms, { body: { phone, code } }))
      // A child's form asks for it next. Signing in has emptied the cache, so it comes after.
      queryClient.setQueryData(OWN_PHONE, phone)
    },
  })
}
