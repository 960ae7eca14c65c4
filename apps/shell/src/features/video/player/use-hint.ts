import { useEffect, useState } from 'react'

const SHOWN_MS = 1_200

/** A word about what a key did, which goes by itself. */
export function useHint() {
  const [hint, setHint] = useState<{ words: string } | null>(null)
  useEffect(() => {
    if (hint === null) return
    const timer = setTimeout(() => setHint(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [hint])
  return [hint?.words ?? '', (words: string) => setHint({ words })] as const
}
