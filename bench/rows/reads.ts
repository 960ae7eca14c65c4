import { callAddress, getEvent, listEvents, loadFirstData, paths } from '@startline/contract'
import { whatIsLeft } from '../check.ts'
import type { Row, Sample } from '../measure.ts'
import { PORTAL, type ServerProcess, startServer } from '../server-process.ts'
import { look, type Stage } from '../stage.ts'
import { CONNECTIONS } from '../warm-up.ts'
import { EVENTS, groupIdsOf, idOf } from '../world.ts'
import { type Load, sendReads } from '../wrk.ts'
import { registerSteadily } from './steady.ts'

const WARM_SECONDS = 2
const EVENT = idOf('event', EVENTS.hot)
const PAGE = `${paths.events}?event=${EVENT}`

/** What visitors read in the minute when registration opens, by its name in the samples. */
export const READS = {
  event: callAddress(getEvent, { params: { id: EVENT } }),
  list: callAddress(listEvents),
  first: callAddress(loadFirstData, { query: { route: paths.events, url: PAGE } }),
}
const EMPTY = '/healthz'

/** Registrations sent a second while others read, and for how many of them there is room. */
const REGISTRATIONS_PER_SECOND = 500
const ROOM = 0.8
const RUSH_SECONDS = 4

/** Reads that are the same for everybody, beside the portal's empty call; quietly, and while 500 a second register for the same event. */
export const readRows = (stage: Stage, seconds: number): Row[] =>
  (['server', 'embedded'] as const).map((store) => ({
    key: `reads, ${store === 'server' ? 'PostgreSQL' : 'embedded'}`,
    what: `wrk, ${CONNECTIONS} connections: the empty call, an event, the list of events and the first data of an event’s page, each also by who has that version; then the event while ${REGISTRATIONS_PER_SECOND} a second register for it, and how old the oldest number was that somebody was told`,
    table: 'reads',
    measure: () => measureReads(stage, store, seconds),
  }))

async function measureReads(stage: Stage, store: 'server' | 'embedded', seconds: number): Promise<Sample> {
  const copy = await stage.copy(store)
  const sent = REGISTRATIONS_PER_SECOND * RUSH_SECONDS
  await look(copy, `update event_group set capacity = ${sent * ROOM} where id = '${groupIdsOf('hot')[0]}' returning id`)
  const server = await startServer(stage, PORTAL, copy.env)
  const quiet = await readQuietly(server, seconds)
  const rush = await readInRush(server, sent)
  await server.stop()
  const { oversold } = await whatIsLeft(copy, 'hot')
  await copy.remove()
  return { ...quiet, ...rush, oversold }
}

/** What is read quietly, and its share of the empty call just before and after it: minutes say as much of the hour as of the read. */
async function readQuietly({ address }: ServerProcess, seconds: number): Promise<Sample> {
  const read = async (path: string, etag?: string) =>
    perSecond(await sendReads({ address, path, etag, connections: CONNECTIONS, seconds }))
  for (const path of [EMPTY, ...Object.values(READS)])
    await sendReads({ address, path, connections: CONNECTIONS, seconds: WARM_SECONDS })
  const empties = [await read(EMPTY)]
  const sample: Sample = {}
  for (const [name, path] of Object.entries(READS)) {
    const [before, whole] = [empties.at(-1) ?? Number.NaN, await read(path)]
    const known = await read(path, await etagOf(address + path))
    empties.push(await read(EMPTY))
    const empty = (before + (empties.at(-1) ?? Number.NaN)) / 2
    Object.assign(sample, { [`${name}PerSecond`]: whole, [`${name}KnownPerSecond`]: known })
    Object.assign(sample, { [`${name}Share`]: whole / empty, [`${name}KnownShare`]: known / empty })
  }
  return { emptyPerSecond: empties.reduce((sum, one) => sum + one, 0) / empties.length, ...sample }
}

/** The ETag of what a visitor reads. */
export const etagOf = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { 'accept-language': 'zh-CN' } })).headers.get('etag') ?? ''

/**
 * Answers per second.
 * @throws Error when a read was refused
 */
export function perSecond({ answers, seconds, refused }: Load): number {
  if (refused > 0) throw new Error(`${refused} reads were refused.`)
  return answers / seconds
}

/** Reads an event while others register for it: as many as come, and one who looks how old what they are told is. */
async function readInRush({ address }: ServerProcess, registrations: number): Promise<Sample> {
  const registering = registerSteadily(address, 'hot', registrations, REGISTRATIONS_PER_SECOND)
  const reading = sendReads({ address, path: READS.event, connections: CONNECTIONS, seconds: RUSH_SECONDS })
  let isOver = false
  const looking = lookAt(address, () => isOver, registering.acknowledgedAt)
  const { perSecond: registered } = await registering.done
  isOver = true
  const { p99Ms, ...load } = await reading
  return {
    rushPerSecond: perSecond({ p99Ms, ...load }),
    p99Ms,
    registeredPerSecond: registered,
    oldestMs: await looking,
  }
}

/** Looks at the event's number again and again; gives how long ago it was right, at most, in milliseconds, when it was asked for. */
async function lookAt(address: string, isOver: () => boolean, acknowledgedAt: readonly number[]): Promise<number> {
  let oldest = 0
  while (!isOver()) {
    const askedAt = performance.now()
    const answer = (await (await fetch(address + READS.event)).json()) as { data: { taken: number } }
    // When the first registration was acknowledged that is not in it.
    oldest = Math.max(oldest, askedAt - (acknowledgedAt[answer.data.taken] ?? askedAt))
  }
  return oldest
}
