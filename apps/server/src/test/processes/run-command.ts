import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { compiled } from '../compiled.ts'

const CLI = join(import.meta.dirname, '..', '..', 'cli.ts')
const KB_PER_MB = 1024
/** Said by the process itself at its end, where nothing else is said. */
const TELL_MOST = `data:text/javascript,process.once('exit',()=>process.stderr.write('most memory '+process.resourceUsage().maxRSS+' kB'))`
const MOST = /most memory (\d+) kB$/

/** What a command of the portal came to. */
export interface Ran {
  /** Null when it was killed. */
  code: number | null
  out: string
  err: string
  /** The most memory that it held, in MB; 0 when it was killed. */
  mostMb: number
  ms: number
}

/** A command of the portal that runs in a process of its own. */
export interface RunningCommand {
  done: Promise<Ran>
  /** `kill -9` */
  kill(): void
}

/** Runs `portal …` as people do; `env` holds its settings. */
export function runCommand(args: readonly string[], env: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, ['--import', TELL_MOST, CLI, ...args], {
    env: { ...compiled, PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const began = performance.now()
  const work = async (): Promise<Ran> => {
    const [out, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    const mostMb = Math.round(Number(MOST.exec(said)?.[1] ?? 0) / KB_PER_MB)
    return { code, out, err: said.replace(MOST, ''), mostMb, ms: Math.round(performance.now() - began) }
  }
  return { done: work(), kill: () => child.kill('SIGKILL') }
}
