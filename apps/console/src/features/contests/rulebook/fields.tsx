import { Field, FieldError, Select, TextInput } from '@startline/ui'
import { useState } from 'react'
import { type RulebookProblem, usePlace } from './context.ts'
import { idOf, numberOf, tableOf } from './edit.ts'
import { useRulebookText } from './messages.ts'

interface PlaceProps {
  /** Where it stands, as a JSON Pointer. */
  path: string
  label: string
  hint?: string
  hideLabel?: boolean
}

/** What is wrong at a field, in the words of this form where the server speaks of the file. */
function useTold() {
  const text = useRulebookText()
  return (problem: RulebookProblem | undefined, numbers?: { min: number; max: number }): string | null => {
    if (!problem) return null
    const own = text.wrong[problem.rule as keyof typeof text.wrong]
    if (own) return own
    return numbers ? text.number(numbers.min, numbers.max) : problem.message
  }
}

interface NumberProps extends PlaceProps {
  min: number
  max: number
  suffix?: string
  /** What an empty field means. */
  usual?: string
  onSet?: (value: number | string | undefined) => void
}

/** A whole number. */
export function NumberField({ path, min, max, suffix, usual, onSet, ...rest }: NumberProps) {
  const { id, value, set, problem, isLocked } = usePlace(path)
  const told = useTold()
  return (
    <Field {...rest} id={id} error={told(problem, { min, max })}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        suffix={suffix}
        placeholder={usual}
        disabled={isLocked}
        value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
        onChange={({ target }) => (onSet ?? set)(numberOf(target.value))}
      />
    </Field>
  )
}

/** A line of text. */
export function TextField({ path, onSet, ...rest }: PlaceProps & { onSet?: (text: string | undefined) => void }) {
  const { id, value, set, problem, isLocked } = usePlace(path)
  const told = useTold()
  const text = useRulebookText()
  const error = problem && ['too_long', 'too_short', 'required'].includes(problem.rule) ? text.nameWrong : told(problem)
  return (
    <Field {...rest} id={id} error={error}>
      <TextInput
        autoComplete="off"
        disabled={isLocked}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => (onSet ?? set)(target.value === '' ? undefined : target.value)}
      />
    </Field>
  )
}

/** Points by places, the first first: numbers behind one another. What is typed stays as it was typed. */
export function TableField({ path, ...rest }: PlaceProps) {
  const { id, value, set, problem, isLocked } = usePlace(path)
  const text = useRulebookText()
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join(' ') : ''))
  const told = useTold()
  return (
    <Field {...rest} id={id} error={told(problem) && text.tableWrong}>
      <TextInput
        autoComplete="off"
        disabled={isLocked}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          set(tableOf(target.value))
        }}
      />
    </Field>
  )
}

interface ChoiceProps extends PlaceProps {
  options: Readonly<Record<string, string>>
  /** What saying nothing means; there is no such choice without it. */
  empty?: string
  /** Which is chosen, where it is not what stands there. */
  value?: string
  onSet?: (value: string | undefined) => void
}

/** One of a few words; the empty one says nothing. */
export function ChoiceField({ path, options, empty, value: said, onSet, ...rest }: ChoiceProps) {
  const { id, value: written, set, problem, isLocked } = usePlace(path)
  const value = said ?? written
  const told = useTold()
  return (
    <Field {...rest} id={id} error={told(problem)}>
      <Select
        disabled={isLocked}
        value={typeof value === 'string' ? value : ''}
        {...(empty !== undefined && { placeholder: empty })}
        options={Object.entries(options).map(([key, label]) => ({ value: key, label }))}
        onChange={({ target }) => (onSet ?? set)(target.value === '' ? undefined : target.value)}
      />
    </Field>
  )
}

/** What is wrong with a part as a whole. */
export function PartProblem({ path }: { path: string }) {
  const { problem } = usePlace(path)
  const told = useTold()
  const words = told(problem)
  return words && <FieldError id={idOf(path)}>{words}</FieldError>
}
