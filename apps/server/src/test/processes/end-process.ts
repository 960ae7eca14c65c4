import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

/** Ends a process with a signal and waits until it is gone; one that has ended is left in peace. */
export async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.ref()
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** Holds a process, so that it makes no more helpers, kills those it has, and then itself (`kill -9`). */
export async function killAll(server: ChildProcess): Promise<void> {
  server.kill('SIGSTOP')
  for (const helper of helpersOf(server.pid ?? 0)) process.kill(helper, 'SIGKILL')
  await end(server, 'SIGKILL')
}

/** Small Linux images have no `ps`, and other systems no `/proc`. */
function helpersOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  if (existsSync(list)) return readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  const table = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
  const lines = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return lines.flatMap(([parent, helper]) => (parent === pid && helper ? [helper] : []))
}
