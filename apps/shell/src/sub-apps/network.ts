import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import { timeoutSignal } from '../base/timeout-signal.ts'

const TIMEOUT_MS = __CHUNK_TIMEOUT_MS__

/** The chunk loader asks other origins in this mode, and its own in none; a preload in another mode is fetched twice. */
function crossOriginFor(url: string): string | null {
  return new URL(url, location.href).origin === location.origin ? null : 'anonymous'
}

/** How the federation runtime fetches: with time-outs, with true errors, and nothing twice. */
export const network: ModuleFederationRuntimePlugin = {
  name: 'startline-network',
  // The runtime parses a manifest without looking at the HTTP status.
  async fetch(url, init) {
    const response = await fetch(url, { ...init, cache: 'no-cache', signal: timeoutSignal() })
    if (!response.ok) throw new Error(`Request failed with status code ${response.status}`)
    return response
  },
  // The runtime's own limit is 20 s.
  createScript({ url }) {
    const script = document.createElement('script')
    script.src = url
    script.crossOrigin = crossOriginFor(url)
    return { script, timeout: TIMEOUT_MS }
  },
  createLink({ url, attrs }) {
    const link = document.createElement('link')
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value))
    link.href = url
    link.crossOrigin = crossOriginFor(url)
    // A stylesheet put in here would hide a failed load from the chunk loader, which puts it in again itself.
    if (link.rel === 'stylesheet') Object.assign(link, { rel: 'preload', as: 'style' })
    return link
  },
}
