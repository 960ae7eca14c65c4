/**
 * The portal with timers that a test fires: one of as many milliseconds as `HELD_TIMER_MS` says runs when the process receives SIGUSR2, or
 * at once where that has come already. A grace period then lasts as long as the test needs it, on a machine of any speed.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module'
import type * as TimersPromises from 'node:timers/promises'

const heldMs = Number(process.env.HELD_TIMER_MS)
const { promise: fired, resolve: fire } = Promise.withResolvers<void>()
process.once('SIGUSR2', () => fire())

const isHeld = (ms: unknown) => ms === heldMs

const start = globalThis.setTimeout
const { clearTimeout: stop } = globalThis
/** Held timers are real timers that never fire, so that `ref`, `unref` and `clearTimeout` work as usual. */
const NEVER_MS = 2 ** 31 - 1
const held = new Set<unknown>()
const startOrHold = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
  if (!isHeld(ms)) return start(run, ms, ...args)
  const timer = start(() => {}, NEVER_MS)
  held.add(timer)
  void fired.then(() => {
    if (held.delete(timer)) run(...args)
    stop(timer)
  })
  return timer
}
globalThis.setTimeout = Object.defineProperties(startOrHold, Object.getOwnPropertyDescriptors(start)) as typeof start
globalThis.clearTimeout = (timer) => {
  held.delete(timer)
  stop(timer)
}

const timers = createRequire(import.meta.url)('node:timers/promises') as typeof TimersPromises
const { setTimeout: pause } = timers
timers.setTimeout = ((ms, value, options) =>
  isHeld(ms) ? fired.then(() => value) : pause(ms, value, options)) as typeof pause
syncBuiltinESMExports()

await import('../../main.ts')
