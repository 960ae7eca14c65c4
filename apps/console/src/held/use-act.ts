import type { ProblemAnswer } from '@startline/contract'
import { type Refusal, refusalOf, useShell } from '@startline/guest'
import { useState } from 'react'
import { useActingText } from './messages.ts'

/** What an act gives where the screen is left by it: until that has gone, nothing can be pressed again. */
export const LEFT = 'left'

interface Failure {
  problems: readonly ProblemAnswer[]
  message: string
}

/** What somebody does, and why it did not work. */
export interface Acting {
  busy: boolean
  /** Why it did not work, the first that is wrong before all else. */
  trouble: string | null
  /** What is wrong at which place of what was sent. */
  problems: readonly ProblemAnswer[]
  /** How often it was tried. */
  attempt: number
  /**
   * Does it; true where it worked.
   * @param otherwise what is told in place of the server's own words; true where a refusal is dealt with elsewhere
   */
  act: (work: () => Promise<unknown>, otherwise?: (refusal: Refusal) => string | boolean) => Promise<boolean>
  /** Forgets what did not work. */
  forget: () => void
}

const NOTHING: Acting['problems'] = []

/**
 * One act at a time, with the server's own words where it refuses.
 * @param unanswered what is said where no answer came, if there is more to say than that
 */
export function useAct(unanswered?: string): Acting {
  const text = useActingText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const act: Acting['act'] = async (work, otherwise) => {
    setBusy(true)
    setFailure(null)
    setAttempt((before) => before + 1)
    try {
      setBusy((await work()) === LEFT)
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      const other = refusal && otherwise?.(refusal)
      if (other !== true)
        setFailure({
          problems: other ? NOTHING : (refusal?.errors ?? NOTHING),
          message: other || (refusal?.message ?? unanswered ?? text.unanswered),
        })
      setBusy(false)
      return false
    }
  }
  const { problems, message } = failure ?? { problems: NOTHING, message: null }
  return { busy, trouble: problems[0]?.message ?? message, problems, attempt, act, forget: () => setFailure(null) }
}

/** Acts after which something is read anew and said. */
interface Telling extends Acting {
  /** Does something that gives what is said of it once all is read anew; true where it worked. */
  tell: (work: () => Promise<string>, otherwise?: Parameters<Acting['act']>[1]) => Promise<boolean>
}

/**
 * One act at a time: it is done, what it may have changed is read anew, and it is said.
 * @param onDone told then
 * @param unanswered what is said where no answer came, if there is more to say than that
 */
export function useTelling(readAgain: () => Promise<unknown>, onDone?: () => void, unanswered?: string): Telling {
  const { toast } = useShell()
  const acting = useAct(unanswered)
  const tell: Telling['tell'] = (work, otherwise) =>
    acting.act(async () => {
      // Read anew also where it was refused: what it was refused by may be on the screen now.
      const said = await work().finally(readAgain)
      toast(said)
      onDone?.()
    }, otherwise)
  return { ...acting, tell }
}
