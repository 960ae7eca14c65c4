import { firstScreen } from './first-paint.ts'

/** After this long the browser is given no more time to become idle. */
const IDLE_LIMIT_MS = 8_000
/** The line belongs to what the first screen itself asks for: its largest text may come after it stands. */
const SETTLE_MS = 1_000
/** Browsers without idle callbacks wait this long. */
const IDLE_GUESS_MS = 2_000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** True when the person pays for bytes or waits for them: nothing is fetched ahead then. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/** Runs `act` once the browser is idle, at the latest after eight seconds. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_LIMIT_MS })
  else setTimeout(act, IDLE_GUESS_MS)
}

/** Runs `act` once the first screen has stood for a second and the browser is idle; not at all on a sparing connection. */
export function onceIdle(act: () => void): void {
  // Before, the line is idle only because a screen waits for it: whatever came ahead would make that wait longer.
  if (!isSparing()) void firstScreen().then(() => whenIdle(() => setTimeout(whenIdle, SETTLE_MS, act)))
}
