import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url))
/** What the store that is thrown away takes for a moment, with room to spare. */
const MEMORY_BYTES = 1_500 * 1024 * 1024
/** Longer than bringing back some million rows takes. */
const LIMIT_MS = 60 * 60_000
const LOWEST_PRIORITY = '19'

/**
 * Brings a backup back into a store of its own, in a process of its own: nobody who registers waits for it. False where the machine has too little memory
 * left for it.
 * @throws Error with what the process said where the backup cannot be brought back
 */
export async function tryApart(file: string, identity: string, free = process.availableMemory()): Promise<boolean> {
  if (free < MEMORY_BYTES) return false
  const args = [...process.execArgv, CLI, 'restore', file, '--key', '-', '--dry-run', 'yes']
  // In a data folder of its own: no portal runs there.
  const env = { ...process.env, DATA_DIR: dirname(file) }
  await new Promise<void>((resolve, reject) => {
    const child = execFile(
      'nice',
      ['-n', LOWEST_PRIORITY, process.execPath, ...args],
      { env, timeout: LIMIT_MS },
      (error, _out, err) =>
        error ? reject(new Error(`The backup could not be brought back: ${err.trim() || error.message}`)) : resolve(),
    )
    child.stdin?.end(identity)
  })
  return true
}
