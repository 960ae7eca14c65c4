// The portal by a clock that a test puts forward: `PUT_FORWARD` names a file with the milliseconds, and `.seen` behind it one with what the
// portal has taken of it. Nothing else is different.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const file = process.env.PUT_FORWARD ?? ''
const LOOK_MS = 20
const RealDate = Date
let ahead = 0

const look = () => {
  const told = existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0
  if (told === ahead) return
  ahead = told
  writeFileSync(`${file}.seen`, String(ahead))
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
