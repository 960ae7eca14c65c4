import './kernel/files/owner-only.ts'
import { checkStart } from './settings/check-start.ts'
import { readSettings } from './settings/settings.ts'

/** Checks what would stop a start, for `npm start`, which builds before it starts; ends with 1 and every problem. */
try {
  await checkStart(readSettings(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
