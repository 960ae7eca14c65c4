import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../../../tools/system.mjs'
import { removeWhenWeDie, serverUrl, type TestPostgres, untilReady, whoRunsIt } from './postgres.ts'
import { end } from './processes/end-process.ts'
import { freePort } from './processes/free-port.ts'

/** A server that follows another. */
export interface TestReplica {
  url(database: string): string
  /** From now on it learns of nothing more, until it may go on: a replica that is behind. */
  pause(): Promise<void>
  goOn(): Promise<void>
  /** Waits until it has all that the other has now. */
  caughtUp(): Promise<void>
  /** Ends it without a word (an immediate shutdown). */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Copies a server and starts the copy, which follows it from then on. */
export async function startReplica(primary: TestPostgres): Promise<TestReplica> {
  const programs = findPostgres(['postgres', 'pg_basebackup'])
  if (programs === undefined) throw new Error('There is no pg_basebackup.')
  const home = mkdtempSync(join(tmpdir(), 'startline-replica-'))
  const user = whoRunsIt()
  if (user) chownSync(home, user.uid, user.gid)
  const how = { ...user, cwd: home, stdio: 'ignore' as const }
  const data = join(home, 'data')
  execFileSync(join(programs, 'pg_basebackup'), ['-d', primary.url(), '-D', data, '-R', '-c', 'fast', '--no-sync'], how)
  const port = await freePort()
  const watcher = removeWhenWeDie(home)
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'log_min_messages=panic']
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((line) => ['-c', line])], how)
  child.unref()
  const url = (database: string) => serverUrl(port, database)
  await untilReady(url('postgres'), child)
  const stop = async () => {
    await end(child, 'SIGQUIT')
    await rm(home, { recursive: true, force: true })
    watcher.stdin?.end()
  }
  return {
    url,
    pause: async () => void (await ask(url('postgres'), 'select pg_wal_replay_pause()')),
    goOn: async () => void (await ask(url('postgres'), 'select pg_wal_replay_resume()')),
    caughtUp: async () => {
      const at = String(await ask(primary.url(), 'select pg_current_wal_insert_lsn() as told'))
      while ((await ask(url('postgres'), `select pg_last_wal_replay_lsn() >= '${at}'::pg_lsn as told`)) !== true);
    },
    kill: () => end(child, 'SIGQUIT'),
    stop,
  }
}

/** The one value that a statement tells. */
async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ told: unknown }>(sql).finally(() => client.end())
  return rows[0]?.told
}
