import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../tools/system.mjs'
import type { Sample } from './measure.ts'
import type { Stage } from './stage.ts'

/** One run of pgbench. */
export interface PgbenchRun {
  url: string
  script: string
  clients: number
  seconds: number
  /** Registrations of one transaction. */
  rows: number
}

const program = () => {
  const beside = join(findPostgres() ?? '', 'pgbench')
  return existsSync(beside) ? beside : 'pgbench'
}

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1])

/** Runs a script with prepared statements; gives registrations per second and the transaction's mean latency. Throws when a client failed. */
export async function pgbench(stage: Stage, { url, script, clients, seconds, rows }: PgbenchRun): Promise<Sample> {
  const file = stage.file('script.sql')
  writeFileSync(file, script)
  const args = ['-n', '-M', 'prepared', '-f', file, '-c', String(clients), '-j', '1', '-T', String(seconds), url]
  const { stdout } = await promisify(execFile)(program(), args)
  const transactions = numberIn(stdout, /tps = ([\d.]+)/)
  if (!(transactions > 0)) throw new Error(`pgbench did nothing:\n${stdout}`)
  return { perSecond: transactions * rows, meanMs: numberIn(stdout, /latency average = ([\d.]+)/) }
}
