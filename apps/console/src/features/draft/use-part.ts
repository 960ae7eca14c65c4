import { useShell } from '@startline/guest'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { isPart, type Part } from './writing/written.ts'

/** The part of an event that the address names, else the first. Where it names a field too it leads there, once the part stands. */
export function usePart(): Part {
  const { part: named = '' } = useParams()
  const part = isPart(named) ? named : 'what'
  const { hash } = useShell().nav.location
  useEffect(() => {
    const field = hash ? document.getElementById(hash.slice(1)) : null
    field?.closest('details')?.setAttribute('open', '')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [hash, part])
  return part
}
