import { FullPageSpin } from '@startline/ui'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useTriedConfig } from '../sub-apps/config.ts'
import { SubAppHost } from './sub-app-host.tsx'

/**
 * An address that is none of the shell's: the guest that the environment configures under its first part, else what `otherwise` shows.
 * When nobody knows what is configured, the guest's own fence says so and tries again.
 */
export function OtherGuest({ otherwise }: { otherwise: ReactNode }) {
  const { name = '' } = useParams()
  const config = useTriedConfig()
  if (config === undefined) return <FullPageSpin />
  const isGuest = config === null || config.sub_apps.some((guest) => guest.name === name)
  return isGuest ? <SubAppHost key={name} name={name} base={`/${name}`} /> : otherwise
}
