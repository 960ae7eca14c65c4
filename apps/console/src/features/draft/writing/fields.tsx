import { Field, TextArea, TextInput } from '@startline/ui'
import { type ComponentProps, useState } from 'react'
import { localOf } from '../../../pieces/local-time.ts'
import { useFieldAt } from './context.ts'
import { textAt } from './written.ts'

interface WrittenProps {
  /** Its name in the file. */
  field: string
  label: string
  hint?: string
  required?: boolean
  optional?: boolean
}

/** A line of text of the draft. */
export function WrittenText({
  field,
  input,
  ...rest
}: WrittenProps & { input?: Partial<ComponentProps<typeof TextInput>> }) {
  const { id, error, file, onBlur, set } = useFieldAt(field)
  return (
    <Field {...rest} id={id} error={error}>
      <TextInput
        autoComplete="off"
        {...input}
        value={textAt(file, field)}
        onBlur={onBlur}
        onChange={({ target }) => set(target.value)}
      />
    </Field>
  )
}

/** A text of many lines. */
export function WrittenArea({ field, rows, ...rest }: WrittenProps & { rows: number }) {
  const { id, error, file, onBlur, set } = useFieldAt(field)
  return (
    <Field {...rest} id={id} error={error}>
      <TextArea rows={rows} value={textAt(file, field)} onBlur={onBlur} onChange={({ target }) => set(target.value)} />
    </Field>
  )
}

/** A time of the draft, by the clock at the event's place, picked with the device's own picker. */
export function WrittenTime({
  field,
  zone,
  onSet,
  ...rest
}: WrittenProps & { zone: string; onSet?: (local: string) => void }) {
  const { id, error, file, onBlur, set } = useFieldAt(field)
  return (
    <Field {...rest} id={id} error={error}>
      <TextInput
        type="datetime-local"
        value={localOf(textAt(file, field), zone)}
        onBlur={onBlur}
        onChange={({ target }) => (onSet ?? set)(target.value)}
      />
    </Field>
  )
}

interface AmountProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** As the file has it, written out. */
  value: string
  /** What the file has for what was typed. */
  read: (typed: string) => number | string | null
  onValue: (value: number | string | null) => void
}

/** An amount that stands as it is typed (`120.0` on the way to `120.05`) as long as it says what the file has. */
export function AmountInput({ value, read, onValue, ...rest }: AmountProps) {
  const [typed, setTyped] = useState(value)
  const shown = read(typed) === read(value) ? typed : value
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onValue(read(target.value))
      }}
    />
  )
}
