import { paths } from '@startline/contract'
import { Field, TextInput, TextLink } from '@startline/ui'
import formStyles from '../../form/form.module.css'
import { useSignInText } from './messages.ts'

interface AccountFieldProps {
  id: string
  hint: string
  value: string
  onChange: (account: string) => void
  error?: string
}

/** Asks for the account: the same question whether it is an old one or a new one. */
export function AccountField({ id, hint, value, onChange, error }: AccountFieldProps) {
  const text = useSignInText()
  return (
    <Field label={text.account} id={id} hint={hint} error={error} required>
      <TextInput
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

/** The agreement to terms and privacy policy when an account is created. */
export function Agreement({ way }: { way: 'sms' | 'register' }) {
  const text = useSignInText()
  return (
    <p className={formStyles.small}>
      {text.rules[way]} <Reading href={paths.legalText('terms')} label={text.terms} /> {text.and}{' '}
      <Reading href={paths.legalText('privacy')} label={text.privacy} />
    </p>
  )
}

/** A text to read beside the form: in a window of its own, so that nothing typed is lost. */
export const Reading = ({ href, label }: { href: string; label: string }) => (
  <TextLink href={href} target="_blank" rel="noopener">
    {label}
  </TextLink>
)
