import { type Problem, tell } from '@startline/contract'
import { type Locale, refusalOf } from '@startline/sub-app'
import { useLocale } from '@startline/ui'
import { useRef, useState } from 'react'
import { type Trouble, troubleOf } from './trouble.ts'

/** What is wrong at one field; said anew when the language changes, as far as its words are ours. */
export interface Complaint<Field extends string> {
  field: Field
  words: (locale: Locale) => string
}

/** One try: what is wrong before anything is sent, the sending, and what a refusal means at a field. */
export interface Try<Field extends string> {
  check?: () => readonly Problem[]
  send: () => Promise<void>
  /** Complaints that a refusal stands for besides those the server names; empty where it stands for none. */
  read?: (error: unknown) => readonly Complaint<Field>[]
}

/** What fields are called on a screen that does not call them as the contract does. */
type NamesOf<Field extends string> = (locale: Locale) => Partial<Record<Field, string>>

interface Outcome<Field extends string> {
  complaints: readonly Complaint<Field>[]
  trouble: Trouble | null
}

/**
 * The tries of one form: what is wrong at which field, what stands in the way besides, the number of the try, and whether
 * one is on its way. Nothing typed is touched.
 */
export function useAttempt<Field extends string>(fields: readonly Field[], namesOf?: NamesOf<Field>) {
  const locale = useLocale()
  const [{ complaints, trouble }, setOutcome] = useState<Outcome<Field>>({ complaints: [], trouble: null })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const errors: Partial<Record<Field, string>> = {}
  for (const { field, words } of complaints) errors[field] ??= words(locale)

  const end = (outcome: Partial<Outcome<Field>>) => {
    setOutcome({ complaints: [], trouble: null, ...outcome })
    setAttempt((count) => count + 1)
  }
  const run = async ({ check, send, read }: Try<Field>) => {
    if (running.current) return
    const found = check?.() ?? []
    if (found.length > 0) return end({ complaints: complaintsOf(fields, found, namesOf) })
    running.current = true
    setBusy(true)
    try {
      await send()
      setOutcome({ complaints: [], trouble: null })
    } catch (error) {
      const trouble = troubleOf(error, Date.now())
      // There is nothing to mend about a wait, though it may be one field's doing.
      const told = trouble.kind === 'wait' ? [] : [...(read?.(error) ?? []), ...toldBy(fields, error)]
      end(told.length > 0 ? { complaints: told } : { trouble })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  /** Takes back what was said about one field, since it is being changed. */
  const mend = (field: Field) =>
    setOutcome((before) => ({ ...before, complaints: before.complaints.filter((one) => one.field !== field) }))
  const clear = () => setOutcome({ complaints: [], trouble: null })
  return { errors, trouble, attempt, busy, run, mend, clear }
}

const fieldAt = <Field extends string>(fields: readonly Field[], path: string) =>
  fields.find((field) => path === `/${field}`)

function complaintsOf<Field extends string>(
  fields: readonly Field[],
  problems: readonly Problem[],
  namesOf?: NamesOf<Field>,
) {
  return problems.flatMap((problem): Complaint<Field>[] => {
    const field = fieldAt(fields, problem.path)
    if (!field) return []
    const words = (locale: Locale) => {
      const label = namesOf?.(locale)[field]
      return tell(label ? { ...problem, facts: { label, ...problem.facts } } : problem, locale).message
    }
    return [{ field, words }]
  })
}

/** What the server said of fields that are shown; its words are of the language of the request. */
const toldBy = <Field extends string>(fields: readonly Field[], error: unknown) =>
  (refusalOf(error)?.errors ?? []).flatMap(({ path, message }): Complaint<Field>[] => {
    const field = fieldAt(fields, path)
    return field ? [{ field, words: () => message }] : []
  })
