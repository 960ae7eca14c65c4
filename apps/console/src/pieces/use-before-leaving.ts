import { useShell, useUnsavedWork } from '@startline/guest'
import { useEffect } from 'react'

/** Has the person asked before they close the page with work that is nowhere else; another screen of the page loses nothing of it. */
export function useAskedBeforeLeaving(asked: boolean): void {
  useUnsavedWork(asked, { survivesLeaving: true })
  useEffect(() => {
    if (!asked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asked])
}

/** Work that is sent by itself. */
interface Unsent {
  /** Sends what has not been sent; `parting` where the page may be gone before the answer. */
  flush: (parting?: boolean) => Promise<unknown>
  /** Sends again what went out in vain; where there is none, all that has not been sent. */
  again?: () => Promise<unknown>
  /** Told when the screen is gone, and nothing is on its way any more. */
  leave?: () => void
}

/** Has work sent before the screen or the page is left, and once there is a network again. A hidden page may never be seen again: phones end it without a word. */
export function useSentBeforeLeaving(unsent: Unsent): void {
  const { beforeLeaving } = useShell().session
  useEffect(() => {
    const part = () => void unsent.flush(true)
    const hidden = () => document.visibilityState === 'hidden' && part()
    const back = () => void (unsent.again ?? unsent.flush)()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', part)
    addEventListener('online', back)
    const stay = beforeLeaving(() => unsent.flush())
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', part)
      removeEventListener('online', back)
      stay()
      void unsent.flush().finally(unsent.leave)
    }
  }, [unsent, beforeLeaving])
}
