import { useLayoutEffect, useState } from 'react'

/** How a state group keeps one thing: what it holds, and how something newer is put there. */
interface Kept<T> {
  kept: T | null
  keep: (answered: T) => void
}

/**
 * Keeps an answer in a state group and gives what the group holds: who changes the group changes the screen. Until it is kept, and where the
 * group was cleared while the answer still stands, it is the answer itself. Only successful answers come here: a call that was refused gives no data.
 */
export function useKept<T>(answered: T | undefined, { kept, keep }: Kept<T>): T | undefined {
  const [last, setLast] = useState<T>()
  // Before the browser paints, so that nobody sees what the group held before.
  useLayoutEffect(() => {
    if (answered === undefined) return
    keep(answered)
    setLast(answered)
  }, [answered, keep])
  return answered !== undefined && last === answered ? (kept ?? answered) : answered
}
