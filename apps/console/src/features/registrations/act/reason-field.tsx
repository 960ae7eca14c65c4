import { HOST_REASON_MAX } from '@startline/contract'
import { Field, TextInput } from '@startline/ui'
import { useActText } from './messages.ts'

interface ReasonProps {
  value: string
  onChange: (reason: string) => void
  /** What is wrong with it, where that is to be told. */
  error: string | null
}

/** Where the reason's input is. */
export const REASON_ID = 'host-reason'

/** Why a host changes what others entered; they read it. */
export function ReasonField({ value, onChange, error }: ReasonProps) {
  const text = useActText()
  return (
    <Field label={text.reason} id={REASON_ID} hint={text.reasonHint} error={error} required>
      <TextInput
        value={value}
        maxLength={HOST_REASON_MAX}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
