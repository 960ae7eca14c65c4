import { paths, type registerBySms } from '@startline/contract'
import { ButtonLink, Checkbox, Field, TextInput, TextLink } from '@startline/ui'
import formStyles from '../../form/form.module.css'
import type { Special } from '../../form/trouble-notice.tsx'
import { NewPassword } from '../password/new-password.tsx'
import { PhoneCodeForm } from '../phone-code/phone-code-form.tsx'
import { useTyped } from '../phone-code/typed.tsx'
import { Reading } from './entrance-fields.tsx'
import { useSignInText } from './messages.ts'
import type { RegisterBySms } from './register-by-sms.tsx'

const ID = 'register'

/** Creates an account by phone, in one place: the number, then its code with the name, a password for who wants one, and the terms. */
export function RegisterBySmsForm({ state, agreed, onAgree }: RegisterBySms) {
  const text = useSignInText()
  const special: Special<typeof registerBySms> = {
    phone_taken: {
      title: text.phoneTakenTitle,
      words: text.phoneTakenText,
      // The number stands there already: all ways in share what was typed.
      action: (
        <ButtonLink href={paths.signIn} size="s">
          {text.toSignInByPhone}
        </ButtonLink>
      ),
    },
  }
  return (
    <PhoneCodeForm
      id={ID}
      state={state}
      submitLabel={text.submit.register}
      special={special}
      beside={<WhoIsIt state={state} />}
      above={<AgreeTick id={`${ID}-terms`} agreed={agreed} onChange={onAgree} error={state.spending.errors.terms} />}
    >
      <p className={formStyles.small}>
        {text.haveOne} <TextLink href={paths.signIn}>{text.toSignIn}</TextLink>
      </p>
    </PhoneCodeForm>
  )
}

interface AgreeTickProps {
  id: string
  agreed: boolean
  onChange: (agreed: boolean) => void
  error?: string | undefined
}

/** The agreement, ticked by hand; nobody has ticked it before. */
function AgreeTick({ id, agreed, onChange, error }: AgreeTickProps) {
  const text = useSignInText()
  return (
    <Checkbox
      id={id}
      name="terms"
      label={
        <>
          {text.agree} <Reading href={paths.legalText('terms')} label={text.terms} /> {text.and}{' '}
          <Reading href={paths.legalText('privacy')} label={text.privacy} />
        </>
      }
      error={error}
      checked={agreed}
      onChange={({ target }) => onChange(target.checked)}
      required
    />
  )
}

/** Name and password, filled in while the message is on its way. */
function WhoIsIt({ state: { phone, spending } }: Pick<RegisterBySms, 'state'>) {
  const text = useSignInText()
  const { typed, type } = useTyped()
  const typing = (field: 'name' | 'password') => (words: string) => {
    spending.mend(field)
    type({ [field]: words })
  }
  return (
    <>
      <Field label={text.name} id={`${ID}-name`} hint={text.nameHint} error={spending.errors.name} required>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={60}
          value={typed.name}
          onChange={({ target }) => typing('name')(target.value)}
        />
      </Field>
      <NewPassword
        id={`${ID}-password`}
        value={typed.password}
        onChange={typing('password')}
        account={phone}
        error={spending.errors.password}
        optional={text.laterPassword}
      />
    </>
  )
}
