import { useEffect, useState } from 'react'

/** A value once it has stood for so long: changes that come shortly behind one another are looked at together. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
