import { TextInput } from '@startline/ui'
import { type ComponentProps, useState } from 'react'

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
