import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a process of the portal holds at a moment. */
export interface Census {
  /** Live objects after a collection, in bytes. */
  heap: number
  /** Resident memory now, and the most since it was asked before, in bytes; NaN where the system does not tell. */
  resident: number
  mostResident: number
  /** Those besides the embedded store's files. */
  descriptors: number
  /** Sockets, servers and the like that keep the process alive, and timers that do. */
  handles: number
  timers: number
  /** Prepared statements of the connection that has most. */
  prepared: number
}

/** A portal that was started with `--inspect`. */
export interface Inside {
  /** Collects garbage, then counts. */
  count(): Promise<Census>
  /** The most resident memory since it was asked before, in bytes; collects nothing. */
  most(): number
  close(): void
}

/** For the environment of a portal that is to be looked into: its debugger listens on a port of its own, for this machine alone. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0 --inspect-publish-uid=stderr' }

/** The debugger's address in what a portal wrote to standard error. */
export const debuggerIn = (said: string): string | undefined => /ws:\/\/\S+/.exec(said)?.[0]

type Ask = (method: string, params?: object) => Promise<Record<string, unknown>>

/** Looks into a process through its debugger's address. */
export async function lookInside(address: string): Promise<Inside> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const ask = asker(socket)
  const pid = Number(await valueOf(ask, 'process.pid'))
  return { count: () => count(ask, pid), most: () => memoryOf(pid).most, close: () => socket.close() }
}

function asker(socket: WebSocket): Ask {
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result?: Record<string, unknown> }
    waiting.get(id)?.(result ?? {})
    waiting.delete(id)
  })
  let asked = 0
  return (method, params = {}) =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      socket.send(JSON.stringify({ id: asked, method, params }))
    })
}

async function valueOf(ask: Ask, expression: string): Promise<unknown> {
  const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true })
  return (result as { value?: unknown }).value
}

async function count(ask: Ask, pid: number): Promise<Census> {
  const prepared = await preparedIn(ask)
  // What the first leaves to finalizers, the second collects.
  for (let time = 0; time < 2; time += 1) await ask('HeapProfiler.collectGarbage')
  const heap = Number(await valueOf(ask, 'process.memoryUsage().heapUsed'))
  const active = (await valueOf(ask, 'process.getActiveResourcesInfo()')) as string[]
  const timers = active.filter((name) => name === 'Timeout' || name === 'Immediate').length
  const { now, most } = memoryOf(pid)
  const descriptors = openIn(`/proc/${pid}/fd`)
  return {
    heap,
    resident: now,
    mostResident: most,
    descriptors,
    handles: active.length - timers,
    timers,
    prepared,
  }
}

const DRIVER = `process.getBuiltinModule('node:module').createRequire(${JSON.stringify(import.meta.url)})('pg')`
const MOST_PREPARED =
  'function () { return Math.max(0, ...this.map((one) => Object.keys(one.connection?.parsedStatements ?? {}).length)) }'
const GROUP = 'looked-at'

/** Asks every connection of the driver: a server tells of its own connection's statements alone. */
async function preparedIn(ask: Ask): Promise<number> {
  const client = await ask('Runtime.evaluate', { expression: `${DRIVER}.Client.prototype`, objectGroup: GROUP })
  const { objectId: prototypeObjectId } = client.result as { objectId: string }
  const found = await ask('Runtime.queryObjects', { prototypeObjectId, objectGroup: GROUP })
  const { objectId } = found.objects as { objectId: string }
  const most = await ask('Runtime.callFunctionOn', {
    functionDeclaration: MOST_PREPARED,
    objectId,
    returnByValue: true,
  })
  await ask('Runtime.releaseObjectGroup', { objectGroup: GROUP })
  return Number((most.result as { value?: unknown }).value)
}

/** Resets the most when it is written to a process's `clear_refs` (proc(5)). */
const FORGET_PEAK = '5'

function memoryOf(pid: number): { now: number; most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
    writeFileSync(`/proc/${pid}/clear_refs`, FORGET_PEAK)
    return { now: bytes('VmRSS'), most: bytes('VmHWM') }
  } catch {
    return { now: Number.NaN, most: Number.NaN }
  }
}

/** Files of the embedded store: its engine keeps those open that it has used, up to a number of its own. */
const OF_STORE = /\/store\//

function openIn(folder: string): number {
  try {
    return readdirSync(folder).filter((one) => !OF_STORE.test(linkOf(join(folder, one)))).length
  } catch {
    return Number.NaN
  }
}

function linkOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor)
  } catch {
    return ''
  }
}

/** Files in a folder and all below it; none where there is no folder. */
function filesBelow(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
  } catch {
    return 0
  }
}

/** Files that a portal makes for a moment, by its folder of data and its folder for what is temporary. */
export const temporaryFiles = (data: string, temporary: string): number =>
  filesBelow(join(data, 'uploads', '.incoming')) + filesBelow(temporary)
