import { Field, TextInput } from '@startline/ui'
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
