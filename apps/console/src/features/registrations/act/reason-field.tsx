import { HOST_REASON_MAX, HOST_REASON_MIN, holdsIdNumber, tell } from '@startline/contract'
import { cleanName } from '@startline/domain'
import { Field, type Locale, TextInput } from '@startline/ui'
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

/** What is wrong with a host's reason, in the words of the call; null where it can be sent. */
export function reasonProblem(reason: string, locale: Locale): string | null {
  const path = '/reason'
  if (cleanName(reason).length < HOST_REASON_MIN)
    return tell({ path, rule: 'too_short', facts: { limit: HOST_REASON_MIN } }, locale).message
  return holdsIdNumber(reason) ? tell({ path, rule: 'holds_id_number' }, locale).message : null
}
