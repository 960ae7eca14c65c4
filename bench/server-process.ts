import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { FRUGAL_ENV, FRUGAL_FLAGS } from '../tools/frugal.mjs'
import type { Stage } from './stage.ts'

/** A server in a process of its own. */
export interface ServerProcess {
  address: string
  /** Processor time it has used so far, in microseconds; NaN where the system does not tell. */
  cpuUs(): number
  /** Its memory in bytes: now, and the most since this was asked before; NaN where the system does not tell. */
  memory(): { now: number; most: number }
  /** Asks it to stop and waits. */
  stop(): Promise<void>
}

/** The portal itself. */
export const PORTAL = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'main.ts')
/** A server of this folder. */
export const serverFile = (name: string): string => join(import.meta.dirname, 'servers', name)

/** Node and its options, as `npm start` of a checkout uses them. */
export interface Runtime {
  /** Working directory. */
  root: string
  node: string
  flags: readonly string[]
  env: Record<string, string>
}

/** This checkout. */
export const THIS_CHECKOUT: Runtime = {
  root: join(import.meta.dirname, '..'),
  node: process.execPath,
  flags: FRUGAL_FLAGS,
  env: FRUGAL_ENV,
}

const TICK_US = 10_000

/**
 * Starts a server on a free port as `npm start` starts the portal; its log, at the usual level, goes to a file. Servers that are compared
 * with the portal have the same options, so that a ratio compares their work.
 * @throws Error with the log when it ends before it listens
 */
export async function startServer(
  stage: Pick<Stage, 'file'>,
  script: string,
  env: Record<string, string>,
  nodeOptions: string[] = [],
  runtime: Runtime = THIS_CHECKOUT,
): Promise<ServerProcess> {
  const logFile = stage.file('server.log')
  const log = openSync(logFile, 'w')
  const child = spawn(runtime.node, [...runtime.flags, ...nodeOptions, script], {
    cwd: runtime.root,
    env: { ...runtime.env, PATH: process.env.PATH, PORT: '0', RATE_LIMITS: 'loose', SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', log],
  })
  closeSync(log)
  endWithBench(child)
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const found = /(http:\/\/\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${readFileSync(logFile, 'utf8')}`)))
  })
  return serverProcess(child, address)
}

/** Kills a process when the bench is gone, whatever ended it: the pipe to a small shell closes then. */
export function endWithBench(child: ChildProcess): void {
  const script = 'read -r _; kill -KILL "$1"'
  const watcher = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}

/** A process that is a server, as it is watched and stopped. */
export const serverProcess = (child: ChildProcess, address: string): ServerProcess => ({
  address,
  cpuUs: () => cpuOf(child),
  memory: () => memoryOf(child),
  stop: () => stop(child),
})

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) throw new Error(`The server ended by itself with ${child.exitCode}.`)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** User and system time of a process, from Linux's own count. */
function cpuOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_US
  } catch {
    return Number.NaN
  }
}

/** Resets the most when it is written to a process's `clear_refs` (proc(5)). */
const FORGET_PEAK = '5'

/** What of a process stands in memory, from Linux's own count. */
function memoryOf({ pid }: ChildProcess): { now: number; most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
    writeFileSync(`/proc/${pid}/clear_refs`, FORGET_PEAK)
    return { now: kilobytes('VmRSS'), most: kilobytes('VmHWM') }
  } catch {
    return { now: Number.NaN, most: Number.NaN }
  }
}
