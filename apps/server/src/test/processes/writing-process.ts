import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compiled } from '../compiled.ts'

const SCRIPT = fileURLToPath(new URL('./store-writer.ts', import.meta.url))

/** A process that writes to an embedded store until it is killed. */
interface WritingProcess {
  /** Everything it has told, line by line. */
  lines(): string[]
  /** The ids of the rows that were acknowledged. */
  kept(): string[]
  /** Waits for so many lines that start so. */
  until(start: string, count?: number): Promise<void>
  kill(): Promise<void>
}

/** Starts a writer on a store; `shadow` is a folder for what a power cut would leave. */
export function startWriting(folder: string, shadow?: string): WritingProcess {
  const child = spawn(process.execPath, [SCRIPT, folder, ...(shadow ? [shadow] : [])], {
    env: { ...process.env, ...compiled },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => (told += chunk))
  child.stderr.on('data', (chunk) => (complaint += chunk))
  const ended = once(child, 'close')
  const lines = () => told.split('\n').slice(0, -1)
  const timesTold = (start: string) => lines().filter((line) => line.startsWith(start)).length
  const until = async (start: string, count = 1) => {
    while (timesTold(start) < count) {
      const over = await Promise.race([once(child.stdout, 'data'), ended.then(() => 'over')])
      if (over === 'over' && timesTold(start) < count) throw new Error(`It ended: ${complaint}`)
    }
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const kept = () => lines().flatMap((line) => (line.startsWith('kept ') ? [line.slice('kept '.length)] : []))
  return { lines, kept, until, kill }
}
