import { rmSync } from 'node:fs'
import { whatIsLeft } from '../check.ts'
import type { Row, Sample } from '../measure.ts'
import { sharesOf } from '../profile.ts'
import { PORTAL, serverFile, startServer } from '../server-process.ts'
import type { Copy, Stage } from '../stage.ts'
import type { EventName } from '../world.ts'
import { type Load, sendLoad } from '../wrk.ts'

const CONNECTIONS = 64
const RUSH_CONNECTIONS = 256
const RUSH_SECONDS = 3
// Until the code is compiled and every connection has its prepared statements.
const WARM = { event: 'old', connections: CONNECTIONS, seconds: 2, first: 0 } as const
/** Children of the measurement are others than those the portal got warm with. */
const FIRST = 5_000_000

const base = ({ p50Ms, p99Ms }: Load) => ({ p50Ms, p99Ms })

/** The two no-ops: what HTTP alone costs, bare and with everything that every call of the portal passes. */
export const noopRows = (stage: Stage, seconds: number): Row[] => [
  {
    key: 'bare no-op',
    what: 'wrk, 64 connections: Fastify alone reads the JSON, checks the token (SHA-256) and answers as if it had registered',
    table: 'main',
    measure: () => noop(stage, seconds, 'bare-noop.ts', { TOKENS: stage.file('tokens.txt') }),
  },
  {
    key: 'portal no-op',
    what: "the same with the portal's own guard, parsing, envelope and log; nobody is registered",
    table: 'main',
    measure: async () => {
      const copy = await stage.copy('server')
      const sample = await noop(stage, seconds, 'portal-noop.ts', copy.env)
      await copy.remove()
      return sample
    },
  },
]

async function noop(stage: Stage, seconds: number, script: string, env: Record<string, string>): Promise<Sample> {
  const server = await startServer(stage, serverFile(script), env)
  const plan = { address: server.address, path: '/noop' }
  await sendLoad(stage, { ...plan, ...WARM })
  const before = server.cpuUs()
  const load = await sendLoad(stage, { ...plan, event: 'hot', connections: CONNECTIONS, seconds, first: FIRST })
  const cpuUs = (server.cpuUs() - before) / load.answers
  await server.stop()
  if (load.refused > 0) throw new Error(`${script} refused ${load.refused} requests.`)
  return { perSecond: load.answers / load.seconds, ...base(load), cpuUs }
}

interface Scenario {
  store: 'server' | 'embedded'
  event: EventName
  seconds: number
  connections?: number
  keyed?: boolean
}

/** A real portal under load, on a fresh copy; afterwards its rows are counted and compared with its answers. */
async function registering(stage: Stage, scenario: Scenario): Promise<Sample> {
  const { store, event, seconds, connections = CONNECTIONS, keyed } = scenario
  const copy = await stage.copy(store)
  const server = await startServer(stage, PORTAL, copy.env)
  await sendLoad(stage, { address: server.address, ...WARM })
  const before = server.cpuUs()
  const load = await sendLoad(stage, { address: server.address, event, connections, seconds, first: FIRST, keyed })
  const cpuUs = (server.cpuUs() - before) / (load.answers || Number.NaN)
  await server.stop()
  const left = await compare(copy, event, load, connections)
  await copy.remove()
  if (event === 'rush') return { perSecond: load.answers / load.seconds, ...base(load), cpuUs, ...left }
  return { perSecond: left.rows / load.seconds, ...base(load), cpuUs, refused: load.refused, oversold: left.oversold }
}

/** A portal under hot load with a profiler: which code its processor time goes to. */
export const profileRow = (stage: Stage, seconds: number): Row => ({
  key: 'profile, hot',
  what: '"portal, hot" with the profiler on; code counts for itself, without what it calls',
  table: 'profile',
  measure: async () => {
    const copy = await stage.copy('server')
    const folder = stage.file('profile')
    const server = await startServer(stage, PORTAL, copy.env, ['--cpu-prof', `--cpu-prof-dir=${folder}`])
    await sendLoad(stage, { address: server.address, ...WARM })
    const plan = { address: server.address, event: 'hot' as const, connections: CONNECTIONS, seconds, first: FIRST }
    const load = await sendLoad(stage, plan)
    await server.stop()
    const shares = sharesOf(folder, load.seconds)
    rmSync(folder, { recursive: true })
    await copy.remove()
    return shares
  },
})

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
export const rushRows = (stage: Stage): Row[] => [
  row(
    stage,
    'portal, rush',
    'wrk, 256 connections, 3 s: one group with 500 places; answers per second, and the time from the first place to the last',
    { store: 'server', event: 'rush', seconds: RUSH_SECONDS, connections: RUSH_CONNECTIONS },
  ),
]

/** The portal on its embedded store. */
export const embeddedRows = (stage: Stage, seconds: number): Row[] => [
  row(stage, 'embedded, hot', '"portal, hot" on the embedded store', { store: 'embedded', event: 'hot', seconds }),
]
