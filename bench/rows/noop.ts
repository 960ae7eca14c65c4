import { registerBatch } from '@startline/contract'
import type { Row, Sample } from '../measure.ts'
import { serverFile, startServer } from '../server-process.ts'
import type { Stage } from '../stage.ts'
import { CONNECTIONS, FIRST_CHILD, RUSH_CONNECTIONS, warmUp } from '../warm-up.ts'
import { sendLoad } from '../wrk.ts'

/** The two no-ops: what HTTP alone costs, bare and with everything that every call of the portal passes. */
export const noopRows = (stage: Stage, seconds: number): Row[] => [
  {
    key: 'bare no-op',
    what: 'wrk, 64 connections: Fastify alone reads the JSON, checks its shape and the token (SHA-256), and answers as if it had registered',
    table: 'main',
    measure: () => noop(stage, seconds, 'bare-noop.ts', { TOKENS: stage.file('tokens.txt') }),
  },
  {
    key: 'portal no-op',
    what: "the same with the portal's own guard, envelope and log, body and entry read by its contract; nobody is registered",
    table: 'main',
    measure: () => portalNoop(stage, seconds, CONNECTIONS),
  },
  {
    key: 'portal no-op, entry unread',
    what: 'the same without what the contract says of an entry',
    table: 'main',
    measure: () => portalNoop(stage, seconds, CONNECTIONS, '/noop-unread'),
  },
  {
    key: 'portal no-op, many',
    what: `the same with the ${RUSH_CONNECTIONS} connections of a rush`,
    table: 'main',
    measure: () => portalNoop(stage, seconds, RUSH_CONNECTIONS),
  },
]

async function portalNoop(stage: Stage, seconds: number, connections: number, path = '/noop'): Promise<Sample> {
  const copy = await stage.copy('server')
  const sample = await noop(stage, seconds, 'portal-noop.ts', copy.env, {
    connections,
    path: path + registerBatch.path,
  })
  await copy.remove()
  return sample
}

async function noop(
  stage: Stage,
  seconds: number,
  script: string,
  env: Record<string, string>,
  plan = { path: '/noop', connections: CONNECTIONS },
): Promise<Sample> {
  const server = await startServer(stage, serverFile(script), env)
  await warmUp(stage, server.address, plan)
  const before = server.cpuUs()
  const load = await sendLoad(stage, { ...plan, address: server.address, event: 'hot', seconds, first: FIRST_CHILD })
  const cpuUs = (server.cpuUs() - before) / load.answers
  await server.stop()
  if (load.refused > 0) throw new Error(`${script} refused ${load.refused} requests.`)
  return { perSecond: load.answers / load.seconds, p50Ms: load.p50Ms, p99Ms: load.p99Ms, cpuUs }
}
