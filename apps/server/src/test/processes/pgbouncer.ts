import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../../../../../tools/system.mjs'
import { WAIT_MS } from '../../../../../tools/test-limits.ts'
import { whoRunsIt } from '../postgres.ts'
import { end } from './end-process.ts'
import { freePort } from './free-port.ts'

const SAMPLE = fileURLToPath(new URL('../../../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url))

/** PgBouncer before a server, set up by the sample of `deploy/pgbouncer`. */
export interface PgBouncer {
  /** The address of a database by way of it. */
  urlOf(direct: string): string
  /** Ends it without a word to anybody (`kill -9`). */
  kill(): Promise<void>
  /** Starts it again at the same port. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** What is otherwise than in the sample. */
interface Options {
  poolMode?: 'transaction' | 'session' | 'statement'
  poolSize?: number
  /** What the pooler says at the beginning of a connection; the sample's unless told. */
  connectQuery?: string
  /** Lines that are added to the sample. */
  more?: string
}

/** Starts it before the server at `server`, for all databases there. */
export async function startPgBouncer(server: string, options: Options = {}): Promise<PgBouncer> {
  const home = mkdtempSync(join(tmpdir(), 'startline-pgbouncer-'))
  const user = whoRunsIt()
  const port = await freePort()
  const conf = join(home, 'pgbouncer.ini')
  const users = join(home, 'userlist.txt')
  writeFileSync(conf, wholeConf(new URL(server), { port, users }, options))
  writeFileSync(users, `"${new URL(server).username}" ""\n`)
  if (user) chownSync(home, user.uid, user.gid)
  let running: ChildProcess | null = null
  const start = async () => {
    running = spawn(findProgram('pgbouncer') ?? 'pgbouncer', ['-q', conf], { ...user, cwd: home, stdio: 'ignore' })
    await untilOpen(port, running)
  }
  await start()
  const endWith = async (signal: NodeJS.Signals) => {
    if (running) await end(running, signal)
  }
  process.once('exit', () => running?.kill('SIGKILL'))
  const urlOf = (direct: string) => Object.assign(new URL(direct), { port: String(port) }).href
  const stop = async () => {
    await endWith('SIGTERM')
    rmSync(home, { recursive: true, force: true })
  }
  return { urlOf, start, stop, kill: () => endWith('SIGKILL') }
}

/** The sample but for places and sign-in. */
function wholeConf(server: URL, { port, users }: { port: number; users: string }, options: Options): string {
  const { poolMode = 'transaction', poolSize = 4, connectQuery, more = '' } = options
  const sample = readFileSync(SAMPLE, 'utf8')
    .replace(/^startline = host=\S+ port=\d+ dbname=startline/m, `* = host=${server.hostname} port=${server.port}`)
    .replace(/^listen_port = .*/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*/m, 'auth_type = trust')
    .replace(/^auth_file = .*/m, `auth_file = ${users}`)
    .replace(/^pool_mode = .*/m, `pool_mode = ${poolMode}`)
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${poolSize}`)
  const said = connectQuery === undefined ? sample : sample.replace(/connect_query='[^']*'/, connectQuery)
  return `${said}\nunix_socket_dir =\n${more}\n`
}

async function untilOpen(port: number, process: ChildProcess): Promise<void> {
  for (const since = Date.now(); ; await wait(20)) {
    if (await isOpen(port)) return
    if (process.exitCode !== null || Date.now() - since > WAIT_MS)
      throw new Error(`PgBouncer does not run (exit ${process.exitCode}).`)
  }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(socket.destroy() !== null))
    socket.once('error', () => resolve(false))
  })
