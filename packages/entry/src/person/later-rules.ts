import { useEffect } from 'react'

/** The form is drawn first, and nobody has filled it in earlier. */
const SOON_MS = 500

/** Rules that come after the form which they check: they bring the library of schemas. */
interface LaterRules<T> {
  /** Null where they do not come: the server has them too, and a line that brought no rules is about to be told of. */
  come(): Promise<T | null>
  /** What has come already; null until then. */
  here(): T | null
}

/** Made once for each part, outside of components. */
export function laterRules<T>(load: () => Promise<T>): LaterRules<T> {
  let rules: T | null = null
  const come = async () => {
    rules ??= await load().catch(() => null)
    return rules
  }
  return { come, here: () => rules }
}

/** Has rules come while a form is filled in. */
export function useRulesAhead({ come }: LaterRules<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void come(), SOON_MS)
    return () => clearTimeout(timer)
  }, [come])
}
