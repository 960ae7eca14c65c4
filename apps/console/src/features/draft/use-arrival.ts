import { useShell } from '@startline/guest'
import { useEffect } from 'react'

/** An address that names a field leads there, once the part stands. */
export function useArrival(part: string): void {
  const { hash } = useShell().nav.location
  useEffect(() => {
    const field = hash ? document.getElementById(hash.slice(1)) : null
    field?.closest('details')?.setAttribute('open', '')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [hash, part])
}
