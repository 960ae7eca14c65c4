import { onceIdle } from './base/idle.ts'
import { fetchScreen } from './layouts/screen.tsx'
import { keepOfflinePage } from './offline-page.ts'
import { screens } from './screens.ts'
import { prefetchSubApps } from './sub-apps/registry.ts'

/** Has what is likely to be opened next come, once the first screen stands and the browser is idle. */
export function fetchAhead(): void {
  onceIdle(() => fetchScreen(screens.integratedServices))
  onceIdle(() => fetchScreen(screens.oneEvent))
  onceIdle(() => void prefetchSubApps().catch(() => undefined))
  onceIdle(keepOfflinePage)
}
