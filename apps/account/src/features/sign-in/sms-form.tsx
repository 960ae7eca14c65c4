import { paths } from '@startline/contract'
import { TextLink } from '@startline/ui'
import formStyles from '../../form/form.module.css'
import { PhoneCodeForm } from '../phone-code/phone-code-form.tsx'
import type { PhoneCode } from '../phone-code/use-phone-code.ts'
import { Agreement } from './agreement.tsx'
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
        {text.noMessages} <TextLink href={paths.register}>{text.toRegisterByPassword}</TextLink>
      </p>
    </>
  )
}
