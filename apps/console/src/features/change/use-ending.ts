import { refusalOf, useShell } from '@startline/guest'
import { useState } from 'react'
import { useReadAgain } from '../../held/queries.ts'
import { useEndingText } from './ending-messages.ts'

/**
 * Ends something of an event, once.
 * @param act does it, and gives what is said of it
 */
export function useEnding(act: () => Promise<string>, onClose: () => void) {
  const text = useEndingText()
  const { toast } = useShell()
  const readAgain = useReadAgain()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const end = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      const said = await act()
      await readAgain()
      toast(said)
      onClose()
    } catch (error) {
      const refusal = refusalOf(error)
      setTrouble(refusal?.errors[0]?.message ?? refusal?.message ?? text.unanswered)
      setBusy(false)
    }
  }
  return { busy, trouble, end }
}
