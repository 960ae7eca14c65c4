import { onceIdle } from './base/idle.ts'
import { fetchScreen } from './layouts/screen.tsx'
import { screens } from './screens.ts'
import { prefetchSubApps } from './sub-apps/registry.ts'

/** Has what is likely to be opened next come, once the first screen stands and the browser is idle. */
export function fetchAhead(): void {
  onceIdle(() => fetchScreen(screens.integratedServices))
  onceIdle(() => fetchScreen(screens.oneEvent))
  onceIdle(() => void prefetchSubApps().catch(() => undefined))
  onceIdle(keepOfflinePage)
}

/**
 * Has the browser keep the page that is shown where no network is, and nothing else (`public/worker.js`). Not while developing: its
 * server has no such page.
 */
function keepOfflinePage(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  // Where it is not allowed (private mode, some in-app browsers) the browser's own page is shown instead.
  navigator.serviceWorker.register('/worker.js').catch(() => undefined)
}
