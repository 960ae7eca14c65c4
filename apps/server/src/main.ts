import './kernel/files/owner-only.ts'
import { endProcessWith } from './ending.ts'
import { startPortal } from './portal.ts'
import { readSettings } from './settings/settings.ts'

/** Starts the portal from the environment; every problem with the settings is told at once. */
try {
  endProcessWith(await startPortal(readSettings(process.env)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
