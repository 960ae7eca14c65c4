import { paths } from '@startline/contract'
import { TextLink } from '@startline/ui'
import formStyles from '../../form/form.module.css'
import { PhoneCodeForm } from '../phone/phone-code-form.tsx'
import type { PhoneCode } from '../phone/use-phone-code.ts'
import { Agreement } from './agreement.tsx'
import { useEntranceText } from './messages.ts'

/** Sign in or register by phone and code: one form, whoever it is. */
export function SmsForm({ state }: { state: PhoneCode }) {
  const text = useEntranceText()
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
