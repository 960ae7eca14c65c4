/**
 * The portal on a machine whose clock somebody sets: `CLOCK_FILE` names a file with the seconds by which it is ahead. Only the time of day
 * moves; timers and `performance.now` go on, as they do on a machine.
 */
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 20
const file = process.env.CLOCK_FILE ?? ''
const TrueDate = Date
let aheadMs = 0
const look = () => void (aheadMs = Number(readFileSync(file, 'utf8')) * 1000 || 0)
look()
setInterval(look, LOOK_EVERY_MS).unref()

class MovedDate extends TrueDate {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    if (given.length === 0) super(MovedDate.now())
    else super(...given)
  }

  static override now(): number {
    return TrueDate.now() + aheadMs
  }
}

globalThis.Date = MovedDate as DateConstructor
await import('../../main.ts')
