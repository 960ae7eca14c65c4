import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { registerBatch } from '@startline/contract'
import { entryOf } from '../people.ts'
import { CONNECTIONS, FIRST_CHILD } from '../warm-up.ts'
import { EVENTS, type EventName, groupIdsOf, idOf, ORGANIZATIONS, tokenOf } from '../world.ts'

const TICK_MS = 20

/** Registrations on their way. */
interface Steady {
  /** When each was acknowledged, in that order, by `performance.now()`. */
  acknowledgedAt: readonly number[]
  /** Resolves when all have been answered, with how many a second came to be. */
  done: Promise<{ perSecond: number }>
}

/** Registers others' children one by one at a steady pace, whether answers come or not: as people do, and not as a line of them does. */
export function registerSteadily(address: string, event: EventName, count: number, perSecond: number): Steady {
  const acknowledgedAt: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const began = performance.now()
  const send = async (n: number) => {
    if (await registered(agent, address, event, n)) acknowledgedAt.push(performance.now())
  }
  const all = async () => {
    const sent: Promise<void>[] = []
    while (sent.length < count) {
      const due = Math.min(count, Math.ceil(((performance.now() - began) * perSecond) / 1000))
      while (sent.length < due) sent.push(send(sent.length))
      await pause(TICK_MS)
    }
    await Promise.all(sent)
    agent.destroy()
    return { perSecond: (acknowledgedAt.length * 1000) / ((acknowledgedAt.at(-1) ?? Number.NaN) - began) }
  }
  return { acknowledgedAt, done: all() }
}

/** Registers the n-th child; whether there was room. */
function registered(agent: Agent, address: string, event: EventName, n: number): Promise<boolean> {
  const entries = [entryOf(FIRST_CHILD + n, groupIdsOf(event)[0] ?? '')]
  const body = JSON.stringify({ event_id: idOf('event', EVENTS[event]), entries })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${tokenOf((n % ORGANIZATIONS) + 1)}`,
  }
  return new Promise((resolve, reject) => {
    const sending = request(address + registerBatch.path, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.once('end', () => resolve(JSON.parse(text).code === 0))
    })
    sending.once('error', reject)
    sending.end(body)
  })
}
