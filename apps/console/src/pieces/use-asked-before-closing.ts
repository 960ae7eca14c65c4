import { useEffect } from 'react'

/** The browser asks before it closes a page with work that is nowhere else. */
export function useAskedBeforeClosing(asked: boolean): void {
  useEffect(() => {
    if (!asked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asked])
}
