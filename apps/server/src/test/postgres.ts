import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../../../../tools/system.mjs'
import { WAIT_MS } from '../../../../tools/test-limits.ts'
import { end, killAll } from './processes/end-process.ts'
import { freePort } from './processes/free-port.ts'

/** A private PostgreSQL server of a test run, on a free port of this machine. */
export interface TestPostgres {
  /** Address of one of its databases (`postgres` unless told). */
  url(database?: string): string
  /** Makes an empty database and gives its address. */
  createDatabase(name: string): Promise<string>
  /** Ends it at once without a checkpoint: it tells its clients and its helpers to go, and no more (an immediate shutdown). */
  killHard(): Promise<void>
  /** Ends it and all its helpers without a word to anybody (`kill -9`). */
  killDead(): Promise<void>
  /** Starts it again on the same port and data, after ending it in an orderly way if it still runs. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

const SETTINGS = ['max_connections=100', 'shared_buffers=64MB', 'unix_socket_directories=', 'log_min_messages=panic']

/**
 * Starts a private server; null on a machine without PostgreSQL's programs.
 * @param settings `name=value`, in place of the small ones of tests
 * @param parent the folder in which its own is made
 * @param env what its processes find in their environment besides
 */
export async function startPostgres(
  settings: readonly string[] = [],
  parent: string = tmpdir(),
  env: Readonly<Record<string, string>> = {},
): Promise<TestPostgres | null> {
  const programs = findPostgres()
  if (!programs) return null
  const home = mkdtempSync(join(parent, 'startline-postgres-'))
  const user = whoRunsIt()
  if (user) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  const how = { ...user, cwd: home, env: { ...process.env, LC_ALL: 'C' }, stdio: 'ignore' as const }
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], how)
  const port = await freePort()
  const watcher = removeWhenWeDie(home)
  const start = async () => {
    const all = [...SETTINGS, ...settings, `port=${port}`, 'listen_addresses=127.0.0.1']
    const server = { ...how, env: { ...how.env, ...env } }
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...all.flatMap((line) => ['-c', line])], server)
    child.unref()
    await untilReady(serverUrl(port, 'postgres'), child)
    return child
  }
  return control(home, port, start, await start(), watcher)
}

type Start = () => Promise<ChildProcess>

function control(home: string, port: number, start: Start, first: ChildProcess, watcher: ChildProcess): TestPostgres {
  let server = first
  const url = (database = 'postgres') => serverUrl(port, database)
  const restart = async () => {
    await end(server, 'SIGINT')
    server = await startPatiently(start)
  }
  const stop = async () => {
    await end(server, 'SIGINT')
    await rm(home, { recursive: true, force: true })
    watcher.stdin?.end()
  }
  const createDatabase = async (name: string) => {
    await createDatabaseOn(url(), name)
    return url(name)
  }
  return { url, restart, stop, createDatabase, killHard: () => end(server, 'SIGQUIT'), killDead: () => killAll(server) }
}

const STARTS = 10

/** Helpers of a killed server hold its memory for a moment, and the next one refuses to start beside them. */
async function startPatiently(start: Start): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start()
    } catch (error) {
      if (tries >= STARTS) throw error
      await wait(200)
    }
  }
}

/** Makes an empty database on the server at `admin`. */
export function createDatabaseOn(admin: string, name: string, template = 'template1'): Promise<void> {
  return command(admin, `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`)
}

/** Removes a database even while connections to it are open. */
export function dropDatabaseOn(admin: string, name: string): Promise<void> {
  return command(admin, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

async function command(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** The address of a database on a server of this machine. */
export function serverUrl(port: number, database: string) {
  return `postgres://postgres@127.0.0.1:${port}/${database}`
}

/** PostgreSQL refuses to run as root: somebody else is looked up then. */
export function whoRunsIt() {
  if (process.getuid?.() !== 0) return undefined
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = people.find(([name]) => name === 'postgres') ?? people.find(([name]) => name === 'nobody')
  if (!found) throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody".')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** A small shell that outlives us: when our end of its pipe closes, whatever the reason, it ends the server and removes the folder. */
export function removeWhenWeDie(home: string) {
  const script =
    'cat >/dev/null; pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid"; sleep 1; rm -rf "$1"'
  const watcher = spawn('sh', ['-c', script, 'sh', home], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watcher.unref()
  return watcher
}

/** Waits until a server answers. */
export async function untilReady(url: string, server: ChildProcess) {
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    try {
      return await command(url, 'select 1')
    } catch (error) {
      if (server.exitCode !== null)
        throw new Error(`PostgreSQL ended at once (exit ${server.exitCode}).`, { cause: error })
      if (Date.now() > deadline) throw error
      await wait(50)
    }
  }
}

/** A database name that nobody else uses. */
export const unusedName = () => `test_${randomBytes(6).toString('hex')}`
