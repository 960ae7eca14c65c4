import { type Refusal, refusalOf } from '@startline/guest'
import { useState } from 'react'
import { useActingText } from './messages.ts'

/** What somebody does, and why it did not work. */
export interface Acting {
  busy: boolean
  trouble: string | null
  /**
   * Does it; true where it worked. A refusal that `expected` takes is not told.
   * @param expected whether it is dealt with elsewhere
   */
  act: (work: () => Promise<unknown>, expected?: (refusal: Refusal) => boolean) => Promise<boolean>
  /** Forgets what did not work. */
  forget: () => void
}

/** One act at a time, with the server's own words where it refuses. */
export function useAct(): Acting {
  const text = useActingText()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const act: Acting['act'] = async (work, expected) => {
    setBusy(true)
    setTrouble(null)
    try {
      await work()
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal || !expected?.(refusal))
        setTrouble(refusal?.errors[0]?.message ?? refusal?.message ?? text.unanswered)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, trouble, act, forget: () => setTrouble(null) }
}
