import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stage } from './stage.ts'
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

const SCRIPT = join(import.meta.dirname, 'register.lua')
const READ_SCRIPT = join(import.meta.dirname, 'read.lua')
const SIGNED_IN_SCRIPT = join(import.meta.dirname, 'read-signed-in.lua')
const BATCH_PATH = '/api/registration/batch'

/** Sends registrations as fast as they are answered. Throws when a connection failed: such a run says nothing. */
export async function sendLoad(stage: Stage, plan: LoadPlan): Promise<Load> {
  const { address, path = BATCH_PATH, event, connections, seconds, first, keyed = false } = plan
  const asked = [
    path,
    idOf('event', EVENTS[event]),
    String(first),
    stage.file('tokens.txt'),
    stage.file(event),
    keyed ? 'keyed' : 'plain',
  ]
  return runWrk(SCRIPT, { address, connections, seconds }, asked)
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
  runWrk(READ_SCRIPT, plan, [path, etag])

/** The same by the sessions of all organizations in turns. Throws when a read was refused, too. */
export async function sendSignedInReads(stage: Stage, { path, ...plan }: Omit<ReadPlan, 'etag'>): Promise<Load> {
  const load = await runWrk(SIGNED_IN_SCRIPT, plan, [path, stage.file('tokens.txt')])
  if (load.refused > 0) throw new Error(`${load.refused} reads of ${path} were refused.`)
  return load
}

async function runWrk(
  script: string,
  { address, connections, seconds }: Pick<ReadPlan, 'address' | 'connections' | 'seconds'>,
  asked: string[],
): Promise<Load> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, address, '--', ...asked]
  const { stdout } = await promisify(execFile)('wrk', args)
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
