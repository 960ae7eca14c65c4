import { paths, register } from '@startline/contract'
import { type SignInAnswer, useShell } from '@startline/guest'
import { Button, ButtonLink, ErrorSummary, Field, Form, TextInput, TextLink } from '@startline/ui'
import formStyles from '../../form/form.module.css'
import { type Special, TroubleNotice } from '../../form/trouble-notice.tsx'
import { NewPassword } from '../password/new-password.tsx'
import { useTyped } from '../phone-code/typed.tsx'
import { AccountField, Agreement } from './entrance-fields.tsx'
import { useSignInText } from './messages.ts'
import type { RegisterBySms } from './register-by-sms.tsx'
import { RegisterBySmsForm } from './register-by-sms-form.tsx'
import { REGISTER_FIELDS, registerBody, registerProblems, useSignInForm } from './use-sign-in-form.ts'

interface RegisterProps {
  byPassword: boolean
  /** The registration by phone, which is kept while the other way is looked at. */
  bySms: RegisterBySms
  onIn: (answer: SignInAnswer) => Promise<void>
}

/** Creating an account, by phone or with a password. */
export default function Register({ byPassword, bySms, onIn }: RegisterProps) {
  return byPassword ? <RegisterForm onIn={onIn} /> : <RegisterBySmsForm {...bySms} />
}

/** Creates an account with a password, for those who cannot receive SMS. */
function RegisterForm({ onIn }: { onIn: (answer: SignInAnswer) => Promise<void> }) {
  const text = useSignInText()
  const { call } = useShell()
  const { typed } = useTyped()
  const form = useSignInForm({
    fields: REGISTER_FIELDS,
    values: typed,
    check: registerProblems,
    send: (values) => call(register, { body: registerBody(values) }),
    onIn,
  })
  const name = form.inputOf('name')
  const toSignIn = (
    <ButtonLink href={paths.signInByPassword} size="s">
      {text.toSignIn}
    </ButtonLink>
  )
  const special: Special<typeof register> = {
    account_taken: { title: text.takenTitle, words: text.takenText, action: toSignIn },
  }
  return (
    <Form onSubmit={form.onSubmit} className={formStyles.form}>
      <ErrorSummary errors={form.shown} attempt={form.attempt} />
      {form.trouble && <TroubleNotice trouble={form.trouble} attempt={form.attempt} special={special} />}
      <Field label={text.name} id={name.id} hint={text.nameHint} error={name.error} required>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={60}
          value={name.value}
          onChange={({ target }) => name.onChange(target.value)}
        />
      </Field>
      <AccountField {...form.inputOf('account')} hint={text.accountHint.register} />
      <NewPassword {...form.inputOf('password')} account={typed.account} />
      <Button type="submit" kind="primary" size="l" full busy={form.busy}>
        {text.submit.register}
      </Button>
      <Agreement way="register" />
      <p className={formStyles.small}>
        {text.haveOne} <TextLink href={paths.signIn}>{text.toSignIn}</TextLink>
      </p>
    </Form>
  )
}
