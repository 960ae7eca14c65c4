import { CODE_DIGITS } from '@startline/contract'
import { groupPhone, isPhone, normalizeCode, normalizePhone } from '@startline/domain'
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

/** Characters that are kept of a text without a code, and those of a pasted message that are read. */
const CODE_LENGTH_MAX = 20
const MESSAGE_LENGTH_MAX = 1_000
const isWhole = (code: string) => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)

/** Asks for the code of a message. Phones offer it by themselves; the whole message, blanks and full-width digits are fine. */
export function CodeField({ id, value, onChange, onComplete, hint, error }: CodeFieldProps) {
  const text = usePhoneText()
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const code = normalizeCode(target.value)
    onChange(isWhole(code) ? code : target.value.slice(0, CODE_LENGTH_MAX))
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
        maxLength={MESSAGE_LENGTH_MAX}
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

interface PhoneFieldProps {
  id: string
  value: string
  onChange: (phone: string) => void
  label?: string
  hint?: ReactNode
  error?: string
}

const PHONE_LENGTH_MAX = 40

/** Asks for a mobile number. It stands in groups, so that a wrong digit is seen; blanks and full-width digits are fine. */
export function PhoneField({ id, value, onChange, label, hint, error }: PhoneFieldProps) {
  const text = usePhoneText()
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Laid out anew only behind the last digit: in the middle the caret would jump, and so would what an input method is making.
    const atEnd = target.selectionStart === target.value.length
    const making = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    onChange(atEnd && !making ? typedPhone(target.value) : target.value)
  }
  return (
    <Field label={label ?? text.phone} id={id} hint={hint} error={error} required>
      <TextInput
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_LENGTH_MAX}
        value={value}
        onChange={type}
        onBlur={() => onChange(leftPhone(value))}
      />
    </Field>
  )
}

/** Eleven digits stand in groups while they are typed; anything else stays as it was typed. */
export function typedPhone(text: string): string {
  const bare = normalizePhone(text)
  return /^\d+$/.test(bare) && !text.trim().startsWith('+') ? groupPhone(bare) : text
}

/** A phone once its field is left: country code, blanks and full-width digits are gone, the digits stand in groups. */
export function leftPhone(text: string): string {
  const bare = normalizePhone(text)
  return isPhone(bare) ? groupPhone(bare) : text
}

/** Whether two texts are one phone. */
export const samePhone = (one: string, other: string): boolean => normalizePhone(one) === normalizePhone(other)
