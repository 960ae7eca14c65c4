import { readSettings } from './config.ts'
import { startPortal } from './portal.ts'

/** Starts the portal from the environment; every problem with the settings is told at once. */
try {
  const portal = await startPortal(readSettings(process.env))
  const stop = () => void portal.stop().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
