import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
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

const TICK_US = 10_000

/** Starts a server on a free port as in use: its log, at the usual level, goes to a file. */
export async function startServer(
  stage: Pick<Stage, 'file'>,
  script: string,
  env: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<ServerProcess> {
  const logFile = stage.file('server.log')
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [...nodeOptions, script], {
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMITS: 'loose', SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', log],
  })
  closeSync(log)
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const found = /(http:\/\/\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${readFileSync(logFile, 'utf8')}`)))
  })
  return serverProcess(child, address)
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
