import { groupPhone, isPhone, normalizePhone } from '@startline/domain'
import { Field, TextInput } from '@startline/ui'
import type { ChangeEvent, ReactNode } from 'react'
import { usePhoneText } from './messages.ts'

interface PhoneFieldProps {
  id: string
  value: string
  onChange: (phone: string) => void
  label?: string
  hint?: ReactNode
  error?: string
}

const MAX_LENGTH = 40

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
        maxLength={MAX_LENGTH}
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
