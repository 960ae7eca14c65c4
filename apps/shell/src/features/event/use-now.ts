import { useEffect, useState } from 'react'

/** How often words such as "3 hours left" are looked at again. */
const LOOK_AGAIN_MS = 30_000

/** The time in milliseconds, kept fresh enough for words; `offset` is the server's time minus the device's. */
export function useNow(offset = 0): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
