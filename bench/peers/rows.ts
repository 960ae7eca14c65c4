import { setTimeout as pause } from 'node:timers/promises'
import type { Row, Sample } from '../measure.ts'
import type { Stage } from '../stage.ts'
import { OLD_ROWS } from '../world.ts'
import { type Ask, PAGE, type Peer } from './peer.ts'
import { askOver, firstAnswer, PEER_CONNECTIONS } from './peer-process.ts'
import type { PeerDatabase } from './stores.ts'

const MB = 1024 * 1024
/** Until a server that has started is at rest. */
const REST_MS = 3_000
/** Until its code is compiled. */
export const WARM_SECONDS = 3

/** How the row of a list of so many entries is called in tables. */
export const listKey = (peer: string, entries: number): string => `${peer}: list of ${entries.toLocaleString('en')}`
/** How the row of creating is called in tables. */
export const createKey = (peer: string): string => `${peer}: create`

/** Creating, and lists of all sizes; the peers take turns at each. */
export const peerRows = (stage: Stage, peers: Peer[], sizes: number[], seconds: number): Row[] => [
  ...peers.map(
    (peer): Row => ({
      key: createKey(peer.name),
      what: `one entry after the other over ${PEER_CONNECTIONS} connections, into a store with ${OLD_ROWS.toLocaleString('en')}`,
      table: 'peers',
      measure: () => creating(stage, peer, seconds),
    }),
  ),
  ...sizes.flatMap((entries) =>
    peers.map(
      (peer): Row => ({
        key: listKey(peer.name, entries),
        what: `the newest ${PAGE} of an organization's ${entries.toLocaleString('en')} entries, with how many there are, over as many connections`,
        table: 'peers',
        measure: () => listing(stage, peer, entries, seconds),
      }),
    ),
  ),
]

/**
 * Starts a server on a database and asks it for the same over and over; gives all answers, those before the measurement included, and the
 * row's numbers: the time to the first answer, memory at rest and at most.
 */
async function measured(stage: Stage, peer: Peer, database: PeerDatabase, seconds: number, ask: Ask) {
  const began = performance.now()
  const server = await peer.start(database)
  await firstAnswer(stage, server.address, peer.ready)
  const startMs = performance.now() - began
  await pause(REST_MS)
  const { now } = server.memory()
  const warm = await ask(server.address, WARM_SECONDS, 0)
  const before = server.cpuUs()
  const load = await ask(server.address, seconds, 1)
  const cpuUs = (server.cpuUs() - before) / load.answers
  const { most } = server.memory()
  await server.stop()
  if (warm.refused + load.refused > 0) throw new Error(`${peer.name} refused ${warm.refused + load.refused} requests.`)
  const { p50Ms, p99Ms } = load
  const sample = {
    perSecond: load.answers / load.seconds,
    p50Ms,
    p99Ms,
    cpuUs,
    startMs,
    restMb: now / MB,
    memoryMb: most / MB,
  }
  return { answers: warm.answers + load.answers, sample }
}

/** Every answered entry is stored afterwards, and no more than were sent. */
async function creating(stage: Stage, peer: Peer, seconds: number): Promise<Sample> {
  const database = await peer.databases.toWrite(OLD_ROWS)
  const before = await peer.count(database)
  const { answers, sample } = await measured(stage, peer, database, seconds, peer.create)
  const made = (await peer.count(database)) - before
  // Both loads end while requests are on their way.
  if (made < answers || made > answers + 2 * PEER_CONNECTIONS)
    throw new Error(`${peer.name} answered ${answers} entries and stored ${made}.`)
  await database.remove()
  return sample
}

/** What is listed is looked at before it is measured: a page, and a total that is exact. */
async function listing(stage: Stage, peer: Peer, entries: number, seconds: number): Promise<Sample> {
  const database = await peer.databases.toRead(entries)
  const ask: Ask = async (address, ...asked) => {
    const { items, total } = peer.read(await firstAnswer(stage, address, peer.list))
    if (items !== PAGE || total !== entries) throw new Error(`${peer.name} lists ${items} of ${total} entries.`)
    return askOver(stage, peer.list, address, ...asked)
  }
  const { sample } = await measured(stage, peer, database, seconds, ask)
  await database.remove()
  return sample
}
