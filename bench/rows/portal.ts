import { whatIsLeft } from '../check.ts'
import type { Row, Sample } from '../measure.ts'
import { PORTAL, startServer } from '../server-process.ts'
import type { Copy, Stage } from '../stage.ts'
import { CONNECTIONS, FIRST, RUSH_CONNECTIONS, warmUp, warmUpFull } from '../warm-up.ts'
import type { EventName } from '../world.ts'
import { type Load, sendLoad } from '../wrk.ts'
import { noopBeside } from './noop.ts'

const RUSH_SECONDS = 3

interface Scenario {
  store: 'server' | 'embedded'
  event: EventName
  seconds: number
  connections?: number
  keyed?: boolean
  /** Nobody was refused before. */
  unprepared?: boolean
}

/** A real portal under load, on a fresh copy; afterwards its rows are counted and compared with its answers. */
async function registering(stage: Stage, scenario: Scenario): Promise<Sample> {
  const { store, event, seconds, connections = CONNECTIONS, keyed, unprepared } = scenario
  const copy = await stage.copy(store)
  const noop = event === 'rush' ? await noopBeside(stage) : null
  const server = await startServer(stage, PORTAL, copy.env)
  await warmUp(stage, server.address)
  if (event === 'rush' && !unprepared) await warmUpFull(stage, server.address)
  const noopBefore = (await noop?.answersPerSecond()) ?? Number.NaN
  const before = server.cpuUs()
  const load = await sendLoad(stage, { address: server.address, event, connections, seconds, first: FIRST, keyed })
  const cpuUs = (server.cpuUs() - before) / (load.answers || Number.NaN)
  const noopAfter = (await noop?.answersPerSecond()) ?? Number.NaN
  await noop?.stop()
  await server.stop()
  const left = await compare(copy, event, load, connections)
  if (event !== 'rush' && load.refused > 0) throw new Error(`"${event}" refused ${load.refused} registrations.`)
  await copy.remove()
  const sample = { perSecond: load.answers / load.seconds, p50Ms: load.p50Ms, p99Ms: load.p99Ms, cpuUs }
  const noopPerSecond = (noopBefore + noopAfter) / 2
  return event === 'rush' ? { ...sample, ...left, noopPerSecond } : { ...sample, oversold: left.oversold }
}

/** Every acknowledged registration is stored, and no more than were sent. */
async function compare(copy: Copy, event: EventName, load: Load, connections: number) {
  const left = await whatIsLeft(copy, event)
  const acknowledged = load.answers - load.refused
  if (left.rows < acknowledged || left.rows > acknowledged + connections)
    throw new Error(`"${event}": ${acknowledged} registrations were acknowledged and ${left.rows} are stored.`)
  return left
}

const row = (stage: Stage, key: string, what: string, scenario: Scenario): Row => ({
  key,
  what,
  table: 'main',
  measure: () => registering(stage, scenario),
})

/** The portal on PostgreSQL: everybody enters one group. */
export const hotRows = (stage: Stage, seconds: number): Row[] => [
  row(
    stage,
    'portal, hot',
    'wrk, 64 connections, 200 sessions: one new child per request, all into one group without limit',
    {
      store: 'server',
      event: 'hot',
      seconds,
    },
  ),
  row(stage, 'portal, hot, with keys', 'the same, each request with an Idempotency-Key', {
    store: 'server',
    event: 'hot',
    seconds,
    keyed: true,
  }),
]

/** The portal on PostgreSQL: everybody enters one of 200 groups. */
export const spreadRows = (stage: Stage, seconds: number): Row[] => [
  row(stage, 'portal, spread', 'the same into 200 groups', { store: 'server', event: 'spread', seconds }),
]

/** The portal on PostgreSQL: 500 places, and far more who want one. `perSecond` counts answers. */
export function rushRows(stage: Stage): Row[] {
  const what = `wrk, ${RUSH_CONNECTIONS} connections, ${RUSH_SECONDS} s: one group with 500 places; answers per second, and the time from the first place to the last`
  const rush = { store: 'server', event: 'rush', seconds: RUSH_SECONDS, connections: RUSH_CONNECTIONS } as const
  return [
    row(stage, 'portal, rush', `${what}; another group was full before`, rush),
    row(stage, 'portal, first rush', 'the same of a portal that never refused anybody', { ...rush, unprepared: true }),
  ]
}

/** The portal on its embedded store. */
export const embeddedRows = (stage: Stage, seconds: number): Row[] => [
  row(stage, 'embedded, hot', '"portal, hot" on the embedded store', { store: 'embedded', event: 'hot', seconds }),
]
