import {
  callAddress,
  countUnread,
  type Endpoint,
  getUser,
  listOrganizations,
  listParticipants,
  listRegistrations,
  loadFirstData,
  paths,
} from '@startline/contract'
import type { Row, Sample } from '../measure.ts'
import { serverFile, startServer } from '../server-process.ts'
import type { Stage } from '../stage.ts'
import { CONNECTIONS, warmUp } from '../warm-up.ts'
import { EVENTS, idOf } from '../world.ts'
import { sendSignedInReads } from '../wrk.ts'

const LONG = 300
const PAGE = paths.event(idOf('event', EVENTS.hot))

/** A page whose address is too long for the response cache (`http/cache`). */
export const anew = (call: Endpoint, page = 1): string => `${call.path}?page=${String(page).padStart(LONG, '0')}`

/** What people read who are signed in, by the name of its row. */
const READS: Record<string, { path: string; what: string }> = {
  'my registrations': {
    path: listRegistrations.path,
    what: 'the first ten of the registrations of an organization, by who reloads them',
  },
  participants: { path: listParticipants.path, what: 'the first ten of its participants, by who reloads them' },
  'my registrations, anew': { path: anew(listRegistrations), what: 'the same registrations, found anew each time' },
  'participants, anew': { path: anew(listParticipants), what: 'the same participants, found anew each time' },
  'user info': { path: getUser.path, what: 'who one is, and for whom one acts' },
  organizations: { path: listOrganizations.path, what: 'the organizations one belongs to' },
  'first data': {
    path: callAddress(loadFirstData, { query: { route: paths.events, url: PAGE } }),
    what: 'the first data of an event’s page',
  },
}

const EMPTY = `/noop${countUnread.path}`
const HEALTH = '/healthz'
/** Seconds of what is not measured, of each address: until the code is compiled and every connection has planned its statement for good. */
const WARM_SECONDS = 2
const BESIDE_SECONDS = 1

/** Reads of people who are signed in, on PostgreSQL; just before and after each the call that answers nothing, and the one without a session. */
export const signedInRows = (stage: Stage, seconds: number): Row[] =>
  Object.entries(READS).map(([key, { path, what }]) => ({
    key: `read: ${key}`,
    what: `wrk, 64 connections, 200 sessions in turns: ${what}; beside it the same portal's empty signed-in call and ${HEALTH}`,
    table: 'main',
    measure: () => measureRead(stage, path, seconds),
  }))

/** Each organization has some hundred registrations, entered by the warm-up as people enter them, so that what is sealed can be opened. */
async function measureRead(stage: Stage, path: string, seconds: number): Promise<Sample> {
  const copy = await stage.copy('server')
  const server = await startServer(stage, serverFile('portal-noop.ts'), copy.env)
  const read = (what: string, forSeconds: number) =>
    sendSignedInReads(stage.file('tokens.txt'), {
      address: server.address,
      path: what,
      connections: CONNECTIONS,
      seconds: forSeconds,
    })
  const perSecond = async (what: string) => {
    const { answers, seconds: took } = await read(what, BESIDE_SECONDS)
    return answers / took
  }
  const beside = async () => [await perSecond(EMPTY), await perSecond(HEALTH)] as const
  await warmUp(stage, server.address)
  for (const what of [EMPTY, HEALTH, path]) await read(what, WARM_SECONDS)
  const [emptyBefore, healthBefore] = await beside()
  const cpuBefore = server.cpuUs()
  const load = await read(path, seconds)
  const cpuUs = (server.cpuUs() - cpuBefore) / load.answers
  const [emptyAfter, healthAfter] = await beside()
  await server.stop()
  await copy.remove()
  return {
    perSecond: load.answers / load.seconds,
    emptyPerSecond: (emptyBefore + emptyAfter) / 2,
    healthPerSecond: (healthBefore + healthAfter) / 2,
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
    cpuUs,
  }
}
