import type { Data, revealParticipant } from '@startline/contract'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The clear numbers, while they are seen. */
export type ClearNumbers = Data<typeof revealParticipant>

/** How long clear numbers are seen, in seconds. */
const SEEN_S = 30

/**
 * Clear numbers in this screen's memory alone: no query, no address, no draft holds them. They go after 30 seconds, when the tab is
 * hidden or the page left, and with the screen.
 */
export function useClearNumbers(ask: (reason: string, signal: AbortSignal) => Promise<ClearNumbers>) {
  const [clear, setClear] = useState<ClearNumbers | null>(null)
  const [left, setLeft] = useState(0)
  const asked = useRef<AbortController>(undefined)
  const hide = () => {
    asked.current?.abort()
    setClear(null)
  }
  useEffect(() => {
    // Drawn at once: a page that is frozen or photographed for the list of tasks has no numbers in it.
    const gone = () => flushSync(() => setClear(null))
    const away = () => document.visibilityState === 'hidden' && gone()
    document.addEventListener('visibilitychange', away)
    addEventListener('pagehide', gone)
    return () => {
      asked.current?.abort()
      document.removeEventListener('visibilitychange', away)
      removeEventListener('pagehide', gone)
    }
  }, [])
  useEffect(() => {
    if (clear === null) return
    const until = Date.now() + SEEN_S * 1000
    const tick = () => {
      const seconds = Math.ceil((until - Date.now()) / 1000)
      setLeft(seconds)
      if (seconds <= 0) setClear(null)
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [clear])
  /** Asks for the numbers. Throws what the call throws. */
  const reveal = async (reason: string) => {
    const abort = new AbortController()
    asked.current = abort
    const answer = await ask(reason, abort.signal)
    // An answer that comes while nobody looks is not shown to whoever comes next.
    if (!abort.signal.aborted && document.visibilityState !== 'hidden') setClear(answer)
  }
  return { clear, left, reveal, hide }
}
