import { OWN_PHONE } from '@startline/client'
import { login, loginBySms, PASSWORD_MAX, paths } from '@startline/contract'
import { type SignInAnswer, useShell } from '@startline/guest'
import { Button, ButtonLink, Cluster, ErrorSummary, Field, Form, PasswordInput, TextLink } from '@startline/ui'
import formStyles from '../../form/form.module.css'
import { type Special, TroubleNotice } from '../../form/trouble-notice.tsx'
import { PhoneCodeForm } from '../phone-code/phone-code-form.tsx'
import { phoneOf, useTyped } from '../phone-code/typed.tsx'
import { type PhoneCode, usePhoneCode } from '../phone-code/use-phone-code.ts'
import { AccountField, Agreement } from './entrance-fields.tsx'
import { useSignInText } from './messages.ts'
import { SIGN_IN_FIELDS, signInBody, signInProblems, useSignInForm } from './use-sign-in-form.ts'

/** Sign in with account and password; the phone that was typed for a message stands in as the account. */
export function PasswordForm({ onIn }: { onIn: (answer: SignInAnswer) => Promise<void> }) {
  const text = useSignInText()
  const { call } = useShell()
  const { typed } = useTyped()
  const form = useSignInForm({
    fields: SIGN_IN_FIELDS,
    values: { ...typed, account: typed.account || typed.phone },
    check: signInProblems,
    send: (values) => call(login, { body: signInBody(values) }),
    onIn,
  })
  const password = form.inputOf('password')
  const special: Special<typeof login> = {
    wrong_credentials: { title: text.wrongTitle, words: text.wrongText, action: <WaysOut /> },
  }
  return (
    <Form onSubmit={form.onSubmit} className={formStyles.form}>
      <ErrorSummary errors={form.shown} attempt={form.attempt} />
      {form.trouble && <TroubleNotice trouble={form.trouble} attempt={form.attempt} special={special} />}
      <AccountField {...form.inputOf('account')} hint={text.accountHint.signIn} />
      <Field label={text.password} id={password.id} error={password.error} required>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          value={password.value}
          onChange={({ target }) => password.onChange(target.value)}
        />
      </Field>
      <Button type="submit" kind="primary" size="l" full busy={form.busy}>
        {text.submit.signIn}
      </Button>
      <Cluster between>
        <TextLink href={paths.reset} className={formStyles.way}>
          {text.forgot}
        </TextLink>
        <TextLink href={paths.register} className={formStyles.way}>
          {text.toRegister}
        </TextLink>
      </Cluster>
    </Form>
  )
}

/** What can be done about a password that is not the right one. */
function WaysOut() {
  const text = useSignInText()
  return (
    <Cluster>
      <ButtonLink href={paths.reset} size="s">
        {text.reset}
      </ButtonLink>
      <ButtonLink href={paths.signIn} size="s">
        {text.bySms}
      </ButtonLink>
    </Cluster>
  )
}

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
