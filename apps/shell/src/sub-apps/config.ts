import type { ShellConfig } from '@startline/sub-app'
import { useEffect, useState } from 'react'
import { type Tracked, track } from './tracked.ts'

let asked: Tracked<ShellConfig> | undefined

async function fetchConfig(): Promise<ShellConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`Request failed with status code ${response.status}`)
  return (await response.json()) as ShellConfig
}

/** What the server says about this environment; asked once, and again after a failure. */
export function shellConfig(): Promise<ShellConfig> {
  if (!asked || asked.status === 'rejected') asked = track(fetchConfig())
  return asked
}

/** Longest wait for the configuration where a screen would rather have it, in milliseconds. */
const PATIENCE_MS = 1_000

/** Waits for the configuration, but not for long, and not for a failure. */
export const awaitConfig = (): Promise<unknown> =>
  Promise.race([
    shellConfig().catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS)
    }),
  ])

const known = (): ShellConfig | null => (asked?.status === 'fulfilled' ? asked.value : null)

/** The environment's configuration for a component; null until it is there, so a footer never holds up a page. */
export function useShellConfig(): ShellConfig | null {
  const [config, setConfig] = useState(known)
  useEffect(() => {
    if (!config) shellConfig().then(setConfig, () => undefined)
  }, [config])
  return config
}
