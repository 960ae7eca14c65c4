import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { FRUGAL_ENV, FRUGAL_FLAGS } from '../../../../../tools/frugal.mjs'
import { compiled } from '../compiled.ts'
import { type LogWatch, logWatch } from '../log-watch.ts'

const main = join(import.meta.dirname, '..', '..', 'main.ts')
/** The portal with timers of `HELD_TIMER_MS` milliseconds that run when it receives SIGUSR2. */
export const portalWithHeldTimers: string = join(import.meta.dirname, 'portal-with-held-timers.ts')

/** Characters of a log that tell why a portal did not end well. */
const LAST_SAID = 2_000

const running = new Set<ChildProcess>()

/** Ends what still runs: a test that fails half-way must not leave a portal behind. */
export const killRunning = (): void => running.forEach((child) => child.kill('SIGKILL'))
process.once('exit', killRunning)

/** A portal running in a process of its own, as people run it. */
export interface PortalProcess {
  address: string
  pid: number
  /** Everything it wrote to standard output. */
  output: string[]
  /** What it wrote to standard error: its log. */
  errors: string[]
  /** Its exit code, once it has ended; null when it was killed. */
  ended: Promise<number | null>
  /** Ends it without a chance to tidy up (`kill -9`). */
  kill(): Promise<void>
  /** Asks it to stop and waits; gives the exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the portal on a free port; `env` holds its settings. Rejects with what it said when it does not come up. Whatever it writes is
 * looked through for secrets.
 * @param script what is run instead of the portal's own beginning
 * @param node what runs it: Node, or what runs Node with something withheld
 */
export async function startPortalProcess(
  env: Record<string, string>,
  script = main,
  watch: LogWatch = logWatch,
  node: readonly string[] = [],
): Promise<PortalProcess> {
  const [program, ...before] = [...node, process.execPath, ...FRUGAL_FLAGS, script]
  const child = spawn(program ?? process.execPath, before, {
    env: {
      ...compiled,
      ...FRUGAL_ENV,
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'trace',
      RATE_LIMITS: 'loose',
      SEED: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  running.add(child)
  void ended.then(() => running.delete(child))
  const output: string[] = []
  const errors: string[] = []
  void ended.then(() => watch.learnMessages(env.SMS_FILE))
  const [said, logged] = [watch.open(), watch.open()]
  child.stdout.setEncoding('utf8').on('data', said)
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors.push(chunk)
    logged(chunk)
  })
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line)
      const found = /(http:\/\/\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    void ended.then((code) => reject(new Error(`The portal ended with ${code}: ${errors.join('')}`)))
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const stop = async () => {
    child.kill('SIGTERM')
    const code = await ended
    if (code !== 0) console.error(`The portal ended with ${code}; last it said:\n${errors.join('').slice(-LAST_SAID)}`)
    return code
  }
  return { address, pid: child.pid ?? 0, output, errors, ended, kill, stop }
}

/** Posts JSON to a running portal; gives the envelope. */
export async function post(
  address: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<{ code: number; data: never }> {
  logWatch.learnBody(body)
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { code: number; data: never }
}
