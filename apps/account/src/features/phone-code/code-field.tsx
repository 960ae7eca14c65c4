import { CODE_DIGITS } from '@startline/contract'
import { normalizeCode } from '@startline/domain'
import { Button, Field, TextInput } from '@startline/ui'
import type { ChangeEvent, ReactNode } from 'react'
import { useFormText } from '../../form/messages.ts'
import { useSecondsLeft } from '../../form/seconds-left.ts'
import { WaitText } from '../../form/trouble-notice.tsx'
import { usePhoneText } from './messages.ts'
import styles from './phone-code.module.css'

interface CodeFieldProps {
  id: string
  value: string
  onChange: (code: string) => void
  /** Called with the bare code as soon as its last digit is in. */
  onComplete?: ((code: string) => void) | undefined
  hint?: ReactNode
  error?: string
}

const MAX_LENGTH = 20
const isWhole = (code: string) => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)

/** Asks for the code of a message. Phones offer it by themselves; blanks and full-width digits are fine. */
export function CodeField({ id, value, onChange, onComplete, hint, error }: CodeFieldProps) {
  const text = usePhoneText()
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChange(target.value)
    const code = normalizeCode(target.value)
    if (isWhole(code) && code !== normalizeCode(value)) onComplete?.(code)
  }
  return (
    <Field label={text.code} id={id} hint={hint} error={error} required>
      <TextInput
        name="code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={MAX_LENGTH}
        value={value}
        onChange={type}
        // A refused code is typed over, not taken away digit by digit.
        onFocus={({ target }) => error && target.select()}
      />
    </Field>
  )
}

interface ResendProps {
  untilMs: number
  busy: boolean
  onResend: () => void
}

/** When a code may be sent again, as words, and then the button for it. */
export function Resend({ untilMs, busy, onResend }: ResendProps) {
  const text = usePhoneText()
  const { span } = useFormText()
  const left = useSecondsLeft(untilMs)
  return (
    <div className={styles.resend}>
      <p>
        <WaitText untilMs={untilMs} words={(wait) => text.resendIn(span(wait))} over={text.resendNow} />
      </p>
      {left === 0 && (
        <Button kind="quiet" size="s" busy={busy} onClick={onResend}>
          {text.resend}
        </Button>
      )}
    </div>
  )
}
