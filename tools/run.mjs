import { spawn } from 'node:child_process'
import { ROOT } from './paths.mjs'

/**
 * Runs a command in the repository's folder, passes signals on, and gives its exit code (128 + n after signal n).
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  // The terminal sends Ctrl-C to the whole group already; a second copy is harmless, a missing one is not.
  const pass = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass)
      resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0))
    })
  })
}

const PARENT_CHECK_MS = 500

/**
 * Under npm a shell stands between: ending npm ends the shell, which tells nobody. When the parent is gone, this process ends as if
 * it had been asked to, so that no server is left behind.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), PARENT_CHECK_MS).unref()
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }
