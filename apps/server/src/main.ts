import './plumbing/owner-only.ts'
import { readSettings } from './config.ts'
import { endProcessWith } from './ending.ts'
import { startPortal } from './portal.ts'

/** Starts the portal from the environment; every problem with the settings is told at once. */
try {
  endProcessWith(await startPortal(readSettings(process.env)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
