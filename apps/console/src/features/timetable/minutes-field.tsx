import { Field, TextInput } from '@startline/ui'
import type { ComponentProps } from 'react'
import { useTimetableText } from './messages.ts'

interface MinutesFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  /** As it is typed. */
  value: string
  onValue: (typed: string) => void
  onBlur?: () => void
}

/** A number of minutes, typed. */
export function MinutesField({ value, onValue, onBlur, ...field }: MinutesFieldProps) {
  return (
    <Field {...field}>
      <TextInput
        inputMode="numeric"
        value={value}
        suffix={useTimetableText().minutesUnit}
        onChange={({ target }) => onValue(target.value.trim())}
        onBlur={onBlur}
      />
    </Field>
  )
}
