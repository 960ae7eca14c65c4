import type { ShellConfig } from '@startline/guest'
import { useEffect, useState } from 'react'
import { tellLog } from '../base/log.ts'
import { timeoutSignal } from '../base/timeout-signal.ts'
import { type Tracked, track } from '../base/tracked.ts'

let asked: Tracked<ShellConfig> | undefined

async function fetchConfig(): Promise<ShellConfig> {
  const response = await fetch('/config.json', { signal: timeoutSignal() })
  if (!response.ok) throw new Error(`Request failed with status code ${response.status}`)
  return (await response.json()) as ShellConfig
}

/** What the server says about this environment; asked once, and again after a failure. */
export function shellConfig(): Promise<ShellConfig> {
  if (!asked || asked.status === 'rejected') asked = track(fetchConfig())
  return asked
}

const known = (): ShellConfig | null | undefined => {
  if (asked?.status === 'fulfilled') return asked.value
  return asked?.status === 'rejected' ? null : undefined
}

/** The environment's configuration for a component: undefined while it is on its way, null when it did not come. */
export function useTriedConfig(): ShellConfig | null | undefined {
  const [config, setConfig] = useState(known)
  useEffect(() => {
    if (!config)
      shellConfig().then(setConfig, (error: unknown) => {
        tellLog('GET /config.json', error)
        setConfig(null)
      })
  }, [config])
  return config
}

/** The environment's configuration for a component; null until it is there, so a footer never holds up a page. */
export const useShellConfig = (): ShellConfig | null => useTriedConfig() ?? null
