import { type ComponentType, useEffect, useReducer, useState } from 'react'

/** The screen is drawn first, and nobody has pressed anything earlier. */
const SOON_MS = 1_000
/** A browser that is never idle is given no more time. */
const IDLE_LIMIT_MS = 4_000

/** A part of the kit that only a press opens, with the library it needs. */
export interface LaterPart<P> {
  load: () => Promise<ComponentType<P>>
  /** Null until it has come. */
  here: ComponentType<P> | null
}

/** Made once for each part, outside of components. */
export const laterPart = <P>(load: LaterPart<P>['load']): LaterPart<P> => ({ load, here: null })

/** Has a part come; a failure is told where it is opened. */
async function bring<P>(part: LaterPart<P>): Promise<ComponentType<P>> {
  part.here ??= await part.load()
  return part.here
}

/** Runs `act` once the browser is idle after a second; gives what takes it back. */
function soon(act: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_LIMIT_MS })
    else act()
  }, SOON_MS)
  return () => clearTimeout(timer)
}

/** Has a part come while the screen is looked at. */
export function usePartAhead<P>(part: LaterPart<P>): void {
  useEffect(() => (part.here ? undefined : soon(() => void bring(part).catch(() => undefined))), [part])
}

interface Opening<P> {
  /** Null until it has come. */
  Part: ComponentType<P> | null
  /** True where it was opened and did not come. */
  failed: boolean
  /** Asks once more. */
  again: () => void
}

/** A part that is fetched while the screen is looked at, at once where it is `opened`. A failure takes nothing from the screen. */
export function useLaterPart<P>(part: LaterPart<P>, opened: boolean): Opening<P> {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number | null>(null)
  const Part = part.here
  useEffect(() => {
    // What was drawn counts, not what is here by now: somebody else may have had it come in between.
    if (Part) return
    let left = false
    const come = () =>
      void bring(part).then(
        () => left || draw(),
        () => left || !opened || setFailed(attempt),
      )
    const stop = opened ? come() : soon(come)
    return () => {
      left = true
      stop?.()
    }
  }, [part, Part, opened, attempt])
  return { Part, failed: opened && failed === attempt, again: () => setAttempt(attempt + 1) }
}
