import { login, type Problem, register, tell } from '@startline/contract'
import { refusalOf, useShell } from '@startline/sub-app'
import { useLocale } from '@startline/ui'
import { useState } from 'react'
import { bodyOf, checkEntrance, type EntranceField, type EntranceValues, fieldAt, type Mode } from './check.ts'
import { useEntranceText } from './messages.ts'
import { type Trouble, troubleOf } from './trouble.ts'

const HOME = '/applicationCenter'

/** What came of a try. Problems found here are told at once in either language, those of the server in its words. */
interface Outcome {
  mode: Mode
  found: readonly Problem[]
  told: readonly { path: string; message: string }[]
  trouble: Trouble | null
}

const untried = (mode: Mode): Outcome => ({ mode, found: [], told: [], trouble: null })

/** Both forms' state: what was typed, what is wrong, and sending it. */
export function useEntrance(mode: Mode) {
  const locale = useLocale()
  const [values, setValues] = useState<EntranceValues>({ name: '', account: '', password: '' })
  const [kept, setOutcome] = useState<Outcome>(untried(mode))
  const [attempt, setAttempt] = useState(0)
  const outcome = kept.mode === mode ? kept : untried(mode)
  const told = [...outcome.found.map((problem) => tell(problem, locale)), ...outcome.told]
  const errors: Partial<Record<EntranceField, string>> = {}
  for (const { path, message } of told) {
    const field = fieldAt(mode, path)
    if (field) errors[field] ??= message
  }
  const change = (field: EntranceField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setOutcome(without(outcome, field))
  }
  const end = (next: Partial<Outcome>) => {
    setOutcome({ ...untried(mode), ...next })
    setAttempt((count) => count + 1)
  }
  return { values, change, errors, trouble: outcome.trouble, attempt, ...useSending(mode, values, end) }
}

const without = (outcome: Outcome, field: EntranceField): Outcome => ({
  ...outcome,
  found: outcome.found.filter(({ path }) => path !== `/${field}`),
  told: outcome.told.filter(({ path }) => path !== `/${field}`),
})

function useSending(mode: Mode, values: EntranceValues, end: (outcome: Partial<Outcome>) => void) {
  const { call, session, nav, toast } = useShell()
  const text = useEntranceText()
  const [busy, setBusy] = useState(false)
  const send = () =>
    mode === 'register'
      ? call(register, { body: { ...bodyOf('register', values), name: values.name.trim() } })
      : call(login, { body: bodyOf('sign-in', values) })
  const submit = async () => {
    if (busy) return
    const found = checkEntrance(mode, values)
    if (found.length > 0) return end({ found })
    setBusy(true)
    try {
      const answer = await send()
      // The session holds from here on, even if reading who that is fails for now.
      await session.signIn(answer).catch(() => undefined)
      toast(text.welcome(answer.user.name))
      nav.replace(session.wayBack() ?? HOME)
    } catch (error) {
      const told = refusalOf(error)?.errors ?? []
      end({ told, trouble: told.length > 0 ? null : troubleOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, submit }
}
