import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { registerBatch } from '@startline/contract'
import { whatIsLeft } from '../check.ts'
import { PORTAL, type ServerProcess, serverFile, startServer } from '../server-process.ts'
import type { Copy, Stage } from '../stage.ts'
import { warmUp } from '../warm-up.ts'
import type { Drive, Driven } from './drive.ts'
import { fillOpening, OPENING } from './people.ts'
import { type Minute, opensAfterMs } from './plan.ts'
import { type Asked, NOOP } from './requests.ts'

/** Which portal a minute is held at. */
export interface Where {
  store: 'server' | 'embedded'
  asked: Asked
}

/** What a minute came to, the portal's side included. */
export interface HeldMinute extends Driven {
  /** Registrations above the places, counted in the store. */
  oversold: number
  /** The portal's memory before, and the most it came to, in bytes. */
  rest: number
  most: number
  /** The portal's processor time, in milliseconds. */
  cpuMs: number
}

/** From filling the copy to the minute's beginning: the portal starts and gets warm. The moment of the opening stands in the store before. */
const LEAD_MS = 30_000
/** So often each kind of read is asked for before. */
const WARM_READS = 400
/** As on a machine of its own, behind a proxy: everybody comes from an address of their own, and limits are as in use. */
const AS_IN_USE = { RATE_LIMITS: 'default', TRUST_PROXY: 'loopback' }
const DRIVER = join(import.meta.dirname, 'driver.ts')
const LARGEST_RESULT = 1024 * 1024

/**
 * Lets everybody come to a portal on a fresh copy, and counts afterwards what the store has.
 * @throws Error where the store has other registrations than were acknowledged
 */
export async function holdMinute(stage: Stage, { store, asked }: Where, minute: Minute): Promise<HeldMinute> {
  const copy = await stage.copy(store)
  const beginsAt = Date.now() + LEAD_MS
  await fillOpening(copy, minute.people, new Date(beginsAt + opensAfterMs(minute)))
  const script = asked === 'portal' ? PORTAL : serverFile('portal-noop.ts')
  const server = await startServer(stage, script, { ...copy.env, ...AS_IN_USE })
  await warmUp(stage, server.address, asked === 'portal' ? {} : { path: NOOP + registerBatch.path })
  const drive: Drive = { address: server.address, asked, minute, opening: OPENING, warmReads: WARM_READS, beginsAt }
  const [driven, used] = await watched(server, () => drivenBy(drive))
  await server.stop()
  const oversold = asked === 'portal' ? await compare(copy, driven) : 0
  await copy.remove()
  return { ...driven, ...used, oversold }
}

/** Does something, and looks what a server's process used for it. */
async function watched<T>(server: ServerProcess, work: () => Promise<T>) {
  const [before, cpu] = [server.memory(), server.cpuUs()]
  const done = await work()
  const used = { rest: before.now, most: server.memory().most, cpuMs: (server.cpuUs() - cpu) / 1000 }
  return [done, used] as const
}

async function drivenBy(drive: Drive): Promise<Driven> {
  const args = [DRIVER, JSON.stringify(drive)]
  const running = promisify(execFile)(process.execPath, args, { maxBuffer: LARGEST_RESULT })
  const end = () => running.child.kill()
  process.once('exit', end)
  const { stdout } = await running.finally(() => process.off('exit', end))
  return JSON.parse(stdout) as Driven
}

/** Every acknowledged registration is stored, and no other but what may have lost its answer; gives how many are above the places. */
async function compare(copy: Copy, { outcomes }: Driven): Promise<number> {
  const { rows, oversold } = await whatIsLeft(copy, 'opening')
  const unknown = outcomes.lost + outcomes.busy
  if (rows < outcomes.registered || rows > outcomes.registered + unknown)
    throw new Error(`${outcomes.registered} registrations were acknowledged and ${rows} are stored.`)
  return oversold
}
