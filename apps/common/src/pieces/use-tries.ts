import type { ProblemAnswer } from '@startline/contract'
import { type laterRules, useRulesAhead } from '@startline/entry'
import { refusalOf } from '@startline/guest'
import { useState } from 'react'

interface Tries<Errors> {
  rules: ReturnType<typeof laterRules<unknown>>
  /** What the rules find wrong now; nothing until they are there. */
  find: () => Errors
  /** What the server found wrong, at the fields of the form. */
  told: (errors: readonly ProblemAnswer[]) => Errors
}

/** The tries of a form whose rules come after it: from the first one on it says what is wrong. A refusal loses nothing that was typed. */
export function useTries<Errors extends object>({ rules, find, told }: Tries<Errors>) {
  const [tried, setTried] = useState(false)
  const [problems, setProblems] = useState<readonly ProblemAnswer[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  useRulesAhead(rules)
  /** Sends, once the rules have nothing against it. */
  const run = async (send: () => Promise<void> | void) => {
    if (busy) return
    setBusy(true)
    await rules.come()
    setTried(true)
    setFailure(null)
    setAttempt((count) => count + 1)
    try {
      if (Object.keys(find()).length === 0) await send()
    } catch (error) {
      setFailure(error)
      setProblems(refusalOf(error)?.errors ?? [])
      setAttempt((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }
  const errors: Errors = tried ? { ...told(problems), ...find() } : told(problems)
  return { tried, errors, failure, attempt, busy, run, mend: () => setProblems([]) }
}
