import { existsSync } from 'node:fs'
import { findFont } from '../apps/server/src/paper/thread/find-font.ts'
import { canMakeMemoryGroup } from './memory-group.ts'
import { findFaketime, findFfmpeg, findHeadless, findProgram, hasChineseFont } from './system.mjs'

/** Only there many faults are made, and long ones. */
export const FULL_RUN = 'npm run test:full'

/** What tests need besides programs. */
const PARTS: Readonly<Record<string, () => boolean>> = {
  'a Chinese font': () => findFont({ pdfFont: null }) !== null && hasChineseFont(),
  ffmpeg: () => findFfmpeg() !== undefined,
  libfaketime: () => findFaketime() !== undefined,
  Chromium: () => findHeadless() !== undefined,
  // Set by the global setup of the server's projects.
  PostgreSQL: () => Boolean(process.env['STARTLINE_TEST_PG']),
  // Mounts a disk in memory (`small-disk.ts`).
  root: () => process.getuid?.() === 0,
  '/proc': () => existsSync('/proc/self/fd'),
  'memory groups': () => canMakeMemoryGroup(),
  [FULL_RUN]: () => process.env['FAULT_ROUNDS'] !== undefined,
}

const found = new Map<string, boolean>()

function has(part: string): boolean {
  const known = found.get(part) ?? (PARTS[part] ?? (() => findProgram(part) !== undefined))()
  found.set(part, known)
  return known
}

/** What tests need: `test.skipIf(needed.missing)(needed.named('…'), …)`. */
export interface Needs {
  missing: boolean
  /** The name of a test, followed by its missing parts. */
  named(name: string): string
}

/** Looks for parts of the machine or of the run: programs by their names, and `PARTS`. */
export function needs(...parts: string[]): Needs {
  const missing = parts.filter((part) => !has(part))
  const reason = missing.length === 0 ? '' : ` (needs ${missing.join(' and ')})`
  return { missing: missing.length > 0, named: (name) => name + reason }
}
