import { OWN_PHONE } from '@startline/client'
import { loginBySms, paths } from '@startline/contract'
import { type SignInAnswer, useShell } from '@startline/guest'
import { TextLink } from '@startline/ui'
import formStyles from '../../form/form.module.css'
import { PhoneCodeForm } from '../phone-code/phone-code-form.tsx'
import { phoneOf, useTyped } from '../phone-code/typed.tsx'
import { type PhoneCode, usePhoneCode } from '../phone-code/use-phone-code.ts'
import { Agreement } from './entrance-fields.tsx'
import { useSignInText } from './messages.ts'

/** Sign in or register by phone and code: one form, whoever it is. */
export function SmsForm({ state }: { state: PhoneCode }) {
  const text = useSignInText()
  return (
    <>
      <PhoneCodeForm id="sms" state={state} submitLabel={text.submit.signIn}>
        <Agreement way="sms" />
      </PhoneCodeForm>
      <p className={formStyles.small}>
        {text.noMessages} <TextLink href={paths.registerByPassword}>{text.toRegisterByPassword}</TextLink>
      </p>
    </>
  )
}

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
