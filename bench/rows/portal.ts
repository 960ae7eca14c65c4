import { whatIsLeft } from '../check.ts'
import type { Row, Sample } from '../measure.ts'
import { PORTAL, startServer } from '../server-process.ts'
import type { Copy, Stage } from '../stage.ts'
import { CONNECTIONS, FIRST_CHILD, RUSH_CONNECTIONS, warmUp, warmUpFull } from '../warm-up.ts'
import type { EventName } from '../world.ts'
import { type Load, sendLoad } from '../wrk.ts'
import { type Beside, batchBeside, noopBeside } from './beside.ts'

const RUSH_SECONDS = 3

interface Scenario {
  store: 'server' | 'embedded'
  event: EventName
  seconds: number
  connections?: number
  keyed?: boolean
  /** Nobody was refused before. */
  unprepared?: boolean
  /** What is measured just before and after it, by the field of the sample. */
  beside?: Record<string, (stage: Stage) => Promise<Beside>>
}

/** A real portal under load, on a fresh copy; afterwards its rows are counted and compared with its answers. */
async function registering(stage: Stage, scenario: Scenario): Promise<Sample> {
  const { store, event, seconds, connections = CONNECTIONS, keyed } = scenario
  const copy = await stage.copy(store)
  const server = await startServer(stage, PORTAL, copy.env)
  await prepare(stage, server.address, scenario)
  const measure = async (): Promise<[Load, number]> => {
    const before = server.cpuUs()
    const load = await sendLoad(stage, {
      address: server.address,
      event,
      connections,
      seconds,
      first: FIRST_CHILD,
      keyed,
    })
    return [load, (server.cpuUs() - before) / (load.answers || Number.NaN)]
  }
  const [[load, cpuUs], besides] = await measuredBeside(stage, scenario.beside ?? {}, measure)
  await server.stop()
  const left = await compare(copy, event, load, connections)
  if (event !== 'rush' && load.refused > 0) throw new Error(`"${event}" refused ${load.refused} registrations.`)
  await copy.remove()
  const sample = { perSecond: load.answers / load.seconds, p50Ms: load.p50Ms, p99Ms: load.p99Ms, cpuUs, ...besides }
  return event === 'rush' ? { ...sample, ...left } : { ...sample, oversold: left.oversold }
}

async function prepare(stage: Stage, address: string, { event, unprepared }: Scenario): Promise<void> {
  await warmUp(stage, address)
  if (event === 'rush' && !unprepared) await warmUpFull(stage, address)
}

/** Measures something, and just before and after it what it is compared with; of the latter the mean of the two. */
async function measuredBeside<T>(
  stage: Stage,
  besides: NonNullable<Scenario['beside']>,
  measure: () => Promise<T>,
): Promise<[T, Sample]> {
  const ready: [string, Beside][] = []
  for (const [field, open] of Object.entries(besides)) ready.push([field, await open(stage)])
  const perSecond = async () => {
    const sample: Sample = {}
    for (const [field, beside] of ready) sample[field] = await beside.perSecond()
    return sample
  }
  const before = await perSecond()
  const measured = await measure()
  const after = await perSecond()
  for (const [, beside] of ready) await beside.stop()
  const means = ready.map(([field]) => [field, ((before[field] ?? Number.NaN) + (after[field] ?? Number.NaN)) / 2])
  return [measured, Object.fromEntries(means)]
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
      beside: { noopPerSecond: noopBeside, batchPerSecond: batchBeside },
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
  const rush = {
    store: 'server',
    event: 'rush',
    seconds: RUSH_SECONDS,
    connections: RUSH_CONNECTIONS,
    beside: { noopPerSecond: noopBeside },
  } as const
  return [
    row(stage, 'portal, rush', `${what}; another group was full before`, rush),
    row(stage, 'portal, first rush', 'the same of a portal that never refused anybody', { ...rush, unprepared: true }),
  ]
}

/** The portal on its embedded store. */
export const embeddedRows = (stage: Stage, seconds: number): Row[] => [
  row(stage, 'embedded, hot', '"portal, hot" on the embedded store', { store: 'embedded', event: 'hot', seconds }),
]
