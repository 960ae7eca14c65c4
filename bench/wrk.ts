import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { EmptyStage } from './stage.ts'
import { EVENTS, type EventName, idOf } from './world.ts'

/** What wrk saw. Times in milliseconds. */
export interface Load {
  /** Answers, refusals included. */
  answers: number
  seconds: number
  /** Answers that refused. */
  refused: number
  p50Ms: number
  p99Ms: number
}

/** What to send: registrations for one event, from so many connections, `first` being the number of the first child. */
export interface LoadPlan {
  address: string
  path?: string
  event: EventName
  connections: number
  seconds: number
  first: number
  /** Whether each request carries an Idempotency-Key. */
  keyed?: boolean
}

const BATCH_PATH = '/api/registration/batch'

/** Sends registrations as fast as they are answered. Throws when a connection failed: such a run says nothing. */
export async function sendLoad(stage: EmptyStage, plan: LoadPlan): Promise<Load> {
  const { path = BATCH_PATH, event, first, keyed = false } = plan
  const asked = [
    path,
    idOf('event', EVENTS[event]),
    String(first),
    stage.file('tokens.txt'),
    stage.file(event),
    keyed ? 'keyed' : 'plain',
  ]
  return runWrk('register.lua', plan, asked)
}

/** What to read: one address again and again, as a visitor, by who has this version already where `etag` is given. */
export interface ReadPlan {
  address: string
  path: string
  connections: number
  seconds: number
  etag?: string
}

/** Reads as fast as is answered. Throws when a connection failed. */
export const sendReads = ({ path, etag = 'none', ...plan }: ReadPlan): Promise<Load> =>
  runWrk('read.lua', plan, [path, etag])

/** The same by the sessions of a file of tokens in turns. Throws when a read was refused, too. */
export async function sendSignedInReads(tokens: string, { path, ...plan }: Omit<ReadPlan, 'etag'>): Promise<Load> {
  const load = await runWrk('read-signed-in.lua', plan, [path, tokens])
  if (load.refused > 0) throw new Error(`${load.refused} reads of ${path} were refused.`)
  return load
}

/**
 * Runs wrk with a script of this folder, which ends by what `tell.lua` tells, and what the script is given.
 * @throws Error when a connection failed
 */
export async function runWrk(
  script: string,
  { address, connections, seconds }: Pick<LoadPlan, 'address' | 'connections' | 'seconds'>,
  given: string[],
): Promise<Load> {
  const file = join(import.meta.dirname, script)
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', file, address, '--', ...given]
  // Scripts find what they share beside each other.
  const { stdout } = await promisify(execFile)('wrk', args, { cwd: import.meta.dirname })
  const found = /^RESULT (.*)$/m.exec(stdout)?.[1]
  if (found === undefined) throw new Error(`wrk told no result:\n${stdout}`)
  const { requests, us, refused, lost, p50us, p99us } = JSON.parse(found) as Record<string, number>
  if (lost) throw new Error(`${lost} requests got no answer:\n${stdout}`)
  return {
    answers: requests ?? 0,
    seconds: (us ?? 0) / 1e6,
    refused: refused ?? 0,
    // Without an answer there is no time either.
    p50Ms: requests ? (p50us ?? 0) / 1000 : Number.NaN,
    p99Ms: requests ? (p99us ?? 0) / 1000 : Number.NaN,
  }
}
