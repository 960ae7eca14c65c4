import pg from 'pg'
import { openDatabase } from '../../apps/server/src/store/connect/open.ts'
import { type Asked, type Counted, insertsOf, writeBare } from '../bare-write.ts'
import type { Row } from '../measure.ts'
import { entryOf } from '../people.ts'
import { PORTAL, startServer } from '../server-process.ts'
import { type Copy, quiet, type Stage } from '../stage.ts'
import { EVENTS, groupIdsOf, idOf, LARGE_SENDERS, tokenOf } from '../world.ts'

const ROWS = 5_000
const GROUPS = groupIdsOf('spread')

const bodyOf = (sender: number): string => {
  const first = sender * ROWS
  const entries = Array.from({ length: ROWS }, (_none, at) => entryOf(first + at, GROUPS[at % GROUPS.length] ?? ''))
  return JSON.stringify({ event_id: idOf('event', EVENTS.spread), entries })
}
const countedOf = (sender: number): Counted => ({
  organizationId: idOf('organization', sender),
  groupIds: GROUPS,
  perGroup: ROWS / GROUPS.length,
})

type Inserts = Awaited<ReturnType<typeof insertsOf>>

/** Uses a copy's database as a plain client does. */
async function withStore<T>({ choice }: Copy, work: (store: Asked) => Promise<T>): Promise<T> {
  if (choice.kind === 'server') {
    const client = new pg.Client({ connectionString: choice.url })
    await client.connect()
    return work(client).finally(() => client.end())
  }
  const database = await openDatabase(choice, quiet)
  const client = await database.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
    await database.close()
  }
}

/** Sends one batch and waits for its answer; gives the milliseconds. */
async function send(address: string, sender: number): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(sender)}` }
  const body = bodyOf(sender)
  const began = performance.now()
  const response = await fetch(`${address}/api/registration/batch`, { method: 'POST', headers, body })
  const answer = await response.text()
  const ms = performance.now() - began
  if (!answer.includes(`"accepted":${ROWS},`)) throw new Error(`A large batch was refused: ${answer.slice(0, 400)}`)
  return ms
}

/** A batch of 5,000 new people over HTTP, and the very same rows written without a portal; the last batch counts, those before warm up. */
export function largeRows(stage: Stage, store: 'server' | 'embedded'): Row[] {
  const prefix = store === 'server' ? '' : 'embedded '
  let written: Inserts[] = []
  const overHttp = async () => {
    const copy = await stage.copy(store)
    const server = await startServer(stage, PORTAL, copy.env)
    let ms = 0
    for (const sender of LARGE_SENDERS) ms = await send(server.address, sender)
    await server.stop()
    written = await withStore(copy, (on) => readAll(on))
    await copy.remove()
    return { ms }
  }
  const bare = async () => {
    const copy = await stage.copy(store)
    const ms = await withStore(copy, async (on) => {
      let last = 0
      for (const [at, sender] of LARGE_SENDERS.entries())
        last = await writeBare(on, written[at] ?? [], countedOf(sender))
      return last
    })
    await copy.remove()
    return { ms }
  }
  const where = store === 'server' ? 'PostgreSQL' : 'the embedded store'
  return [
    {
      key: `${prefix}batch of 5,000`,
      what: `one request with 5,000 new people into 200 groups, on ${where}`,
      table: 'main',
      measure: overHttp,
    },
    {
      key: `${prefix}bare 5,000`,
      what: `the same rows and counters by unnest in one transaction, written out before, on ${where}`,
      table: 'main',
      measure: bare,
    },
  ]
}

async function readAll(store: Asked): Promise<Inserts[]> {
  const all: Inserts[] = []
  for (const sender of LARGE_SENDERS) all.push(await insertsOf(store, idOf('organization', sender)))
  return all
}
