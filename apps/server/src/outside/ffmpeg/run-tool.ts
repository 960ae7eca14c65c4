import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Why a program did not do it: it said no, took too long, or was told to stop. */
type ToolEnd = 'refused' | 'too slow' | 'stopped'

/** A program that did not do its work. It tells nothing of what the program said, which may quote what is in a video file. */
export class ToolFailed extends Error {
  readonly end: ToolEnd

  constructor(program: string, end: ToolEnd, code: number | null) {
    super(`${program} ended: ${end} (${code ?? 'killed'})`)
    this.name = 'ToolFailed'
    this.end = end
  }
}

/** How a program is run: where it may write, how long, and what ends it. */
export interface Run {
  folder: string
  limitMs: number
  signal: AbortSignal
}

/** What it may say at most; more is thrown away. */
const OUTPUT_MAX = 1024 * 1024

/**
 * Runs a program with low priority, without a shell, and without the portal's environment, which holds secrets. Gives what it said.
 * @throws ToolFailed when it ends with anything but 0, or is killed for taking too long or because `signal` says so
 */
export function runTool(program: string, args: readonly string[], { folder, limitMs, signal }: Run): Promise<string> {
  const child = spawn(program, args, { cwd: folder, env: { LANG: 'C' }, stdio: ['ignore', 'pipe', 'ignore'] })
  const name = program.split(/[\\/]/).at(-1) ?? ''
  let [end, said]: [ToolEnd, string] = ['refused', '']
  const kill = (why: ToolEnd) => {
    end = why
    child.kill('SIGKILL')
  }
  const stop = () => kill('stopped')
  const timer = setTimeout(() => kill('too slow'), limitMs)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  child.once('spawn', () => lowerPriority(child.pid))
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < OUTPUT_MAX) said += text
  })
  return new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(said) : reject(new ToolFailed(name, end, code))))
  }).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}

/** Who watches or registers comes first. A process that has ended meanwhile needs none. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    return
  }
}
