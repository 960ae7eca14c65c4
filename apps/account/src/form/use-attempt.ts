import type { Problem } from '@startline/contract'
import { refusalOf } from '@startline/guest'
import { useLocale } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import type { CheckedCall } from './body-problems.ts'
import type { Complaint, NamesOf } from './complaints.ts'
import { type Trouble, troubleOf } from './trouble.ts'

// With the rules, whose words they are.
const complaints = () => import(/* webpackChunkName: "checks" */ './complaints.ts')

/** One try: what is wrong before anything is sent, the sending, and what a refusal means at a field. */
interface Try<Field extends string> {
  check?: () => Promise<readonly Problem[]>
  /** What the form itself finds missing besides, as a tick; told with the rest. */
  missing?: readonly Complaint<Field>[]
  send: () => Promise<void>
  /** Complaints that a refusal stands for besides those the server names; empty where it stands for none. */
  read?: (error: unknown) => readonly Complaint<Field>[]
}

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
  const [{ complaints: shown, trouble }, setOutcome] = useState<Outcome<Field>>({ complaints: [], trouble: null })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  useEffect(fetchRules, [])
  const errors: Partial<Record<Field, string>> = {}
  for (const { field, words } of shown) errors[field] ??= words(locale)

  const end = (outcome: Partial<Outcome<Field>>) => {
    setOutcome({ complaints: [], trouble: null, ...outcome })
    setAttempt((count) => count + 1)
  }
  const run = async ({ check, missing = [], send, read }: Try<Field>) => {
    if (running.current) return
    running.current = true
    try {
      const found = (await check?.()) ?? []
      if (found.length > 0 || missing.length > 0) {
        const told = found.length > 0 ? (await complaints()).complaintsOf(fields, found, namesOf) : []
        return end({ complaints: [...told, ...missing] })
      }
      setBusy(true)
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
  return { errors, trouble, attempt, busy, run, mend, clear: () => setOutcome({ complaints: [], trouble: null }) }
}

/** What the server said of fields that are shown; its words are of the language of the request. */
const toldBy = <Field extends string>(fields: readonly Field[], error: unknown) =>
  (refusalOf(error)?.errors ?? []).flatMap(({ path, message }): Complaint<Field>[] => {
    const field = fields.find((known) => path === `/${known}`)
    return field ? [{ field, words: () => message }] : []
  })

const rules = () => import(/* webpackChunkName: "checks" */ './body-problems.ts')

/** The form is drawn first, and nobody has filled it in earlier. */
const SOON_MS = 500

/** Has the rules come while the form is filled in. Gives a function that takes it back. */
function fetchRules(): () => void {
  const timer = setTimeout(() => void rules().catch(() => undefined), SOON_MS)
  return () => clearTimeout(timer)
}

/**
 * What is wrong with a form before it is sent (`body-problems.ts`); nothing where the rules did not come: the server has them too, and a
 * line that brought no rules is about to be told of.
 */
export async function problemsIn(call: CheckedCall, body: unknown, fields: readonly string[]): Promise<Problem[]> {
  const known = await rules().catch(() => null)
  return known?.bodyProblems(call, body, fields) ?? []
}
