// The portal by a clock that a test puts forward: `PUT_FORWARD` names a file with the milliseconds. Nothing else is different.
import { existsSync, readFileSync } from 'node:fs'

const file = process.env.PUT_FORWARD ?? ''
const LOOK_MS = 20
const RealDate = Date
let ahead = 0

const look = () => {
  ahead = existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0
}
setInterval(look, LOOK_MS).unref()

globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as [number]))
  }
  static override now() {
    return RealDate.now() + ahead
  }
} as DateConstructor

await import('../apps/server/src/main.ts')
