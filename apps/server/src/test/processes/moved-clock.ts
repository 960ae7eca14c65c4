import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findFaketime } from '../../../../../tools/system.mjs'

/** A clock of a machine that a test sets. */
export interface MovedClock {
  /** Settings of a portal started by `portalWithClock`, whose machine has this clock. */
  portal: Record<string, string>
  /** What a program finds in its environment whose machine has this clock. */
  program: Record<string, string>
  /** Sets it so many seconds ahead of the true time, or back; no time passes. */
  set(seconds: number): void
}

/** The portal on a machine with a clock of its own. */
export const portalWithClock: string = join(import.meta.dirname, 'portal-with-clock.ts')

/** A clock that is right until it is set; its file goes with the test. */
export function movedClock(): MovedClock {
  const folder = mkdtempSync(join(tmpdir(), 'startline-clock-'))
  // Whoever runs PostgreSQL reads it, too.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'clock')
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 })
  set(0)
  const program = {
    LD_PRELOAD: findFaketime() ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Setting a clock changes the time of day, and not how much time has passed.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  return { portal: { CLOCK_FILE: file }, program, set }
}
