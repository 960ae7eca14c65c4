import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { openDeps } from '../portal.ts'
import { loadDistricts } from '../seed/districts.ts'
import { aGroup, anEvent, aParticipant } from '../test/factories.ts'
import { testSettings } from '../test/harness.ts'
import { type PortalProcess, post, startPortalProcess } from '../test/processes/portal-process.ts'
import { newServerDatabase, postgresUrl } from '../test/test-database.ts'
import { openWireProxy, type WireMessage, type WireProxy } from '../test/wire-proxy.ts'

const CUT_AFTER_MS = 300
/** Longer than a commit group waits for its connection to come back. */
const AWAY_MS = 5_000
const CUT_EVERY_MS = 20

let deps: Deps
let proxy: WireProxy
let portal: PortalProcess
let token: string
const folder = mkdtempSync(join(tmpdir(), 'startline-lost-'))

beforeAll(async () => {
  if (!postgresUrl) return
  const { choice } = await newServerDatabase(true)
  deps = await openDeps(testSettings({ DATABASE_URL: choice.url }, folder))
  await loadDistricts(deps.database.db)
  proxy = await openWireProxy(choice.url)
  portal = await startPortalProcess({ DATABASE_URL: proxy.url, DATA_DIR: folder })
  const account = { account: 'steadfast', password: 'A quiet lane 2026', name: '王小明的妈妈' }
  token = ((await post(portal.address, '/auth/register', account)).data as { token: string }).token
})
afterAll(async () => {
  await portal?.kill()
  await proxy?.close()
  await deps?.database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Finds the commit of a group's write: other work of the portal commits beside it. */
function isGroupCommit(): (message: WireMessage) => boolean {
  const writing = new Set<number>()
  return ({ connection, letter, text }) => {
    if (letter === 'B' && text.includes('\0entries-write\0')) writing.add(connection)
    return letter === 'Q' && /commit/i.test(text) && writing.delete(connection)
  }
}

interface Told {
  code: number
  data: { items: { registration_id: string }[] }
}

/** Registers a child while the connection breaks at the commit; gives the answer and what is stored of it. */
async function registerWhile(eventId: string, groupId: string | undefined, atCommit: () => 'hold' | 'send') {
  const enter = async () => {
    const entries = [{ group_id: groupId, participant: aParticipant() }]
    return (await post(portal.address, '/api/registration/batch', { event_id: eventId, entries }, token)) as Told
  }
  await enter()
  let met = 0
  const isCommit = isGroupCommit()
  proxy.watch((message) => {
    if (!isCommit(message) || met++ > 0) return 'send'
    setTimeout(() => proxy.cut(), CUT_AFTER_MS)
    return atCommit()
  })
  const told = await enter()
  proxy.watch(null)
  const { rows } = await deps.database.pool.query(
    `select array_agg(id) as ids, count(*)::int as rows, (select taken from event_group where event_id = $1) as taken
       from registration where event_id = $1`,
    [eventId],
  )
  return { told, met, stored: rows[0] as { ids: string[]; rows: number; taken: number } }
}

test.skipIf(!postgresUrl)(
  'a commit that was done, though its answer was lost, is found and answered as done',
  async () => {
    const event = await anEvent({ deps }, { groups: [aGroup({ capacity: 2 })] })
    const { told, met, stored } = await registerWhile(event.id, event.groups[0], () => {
      proxy.mute()
      return 'send'
    })
    expect(met).toBeGreaterThan(0)
    expect(told.code).toBe(0)
    expect(stored.ids).toContain(told.data.items[0]?.registration_id)
    expect(stored).toMatchObject({ rows: 2, taken: 2 })
  },
)

test.skipIf(!postgresUrl)('a commit that never arrived is done again, once', async () => {
  const event = await anEvent({ deps }, { groups: [aGroup({ capacity: 2 })] })
  const { told, met, stored } = await registerWhile(event.id, event.groups[0], () => 'hold')
  expect(met).toBeGreaterThan(0)
  expect(told.code).toBe(0)
  expect(stored.ids).toContain(told.data.items[0]?.registration_id)
  expect(stored).toMatchObject({ rows: 2, taken: 2 })
})

test.skipIf(!postgresUrl)(
  'where the store stays away after a commit, that is told as “not now”; sent again under its key it is answered as done, once',
  async () => {
    const event = await anEvent({ deps }, { groups: [aGroup({ capacity: 2 })] })
    const entries = [{ group_id: event.groups[0], participant: aParticipant() }]
    const enter = async () => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': 'away',
      }
      const body = JSON.stringify({ event_id: event.id, entries })
      const answer = await fetch(`${portal.address}/api/registration/batch`, { method: 'POST', headers, body })
      return { ...((await answer.json()) as Told), retryAfter: answer.headers.get('retry-after') }
    }
    let cutting: NodeJS.Timeout | undefined
    const isCommit = isGroupCommit()
    proxy.watch((message) => {
      if (!isCommit(message) || cutting !== undefined) return 'send'
      proxy.mute()
      setTimeout(() => (cutting = setInterval(proxy.cut, CUT_EVERY_MS)), CUT_AFTER_MS)
      return 'send'
    })
    const began = Date.now()
    const [first, neighbour] = await Promise.all([enter(), enter()])
    for (const told of [first, neighbour]) expect([told.code, Number(told.retryAfter) > 0]).toEqual([5003, true])
    await pause(Math.max(AWAY_MS - (Date.now() - began), 0))
    clearInterval(cutting)
    proxy.watch(null)
    await expect.poll(async () => (await fetch(`${portal.address}/readyz`)).status).toBe(200)
    const stored = async () =>
      (
        await deps.database.pool.query(
          'select count(*)::int as rows, array_agg(id) as ids, (select taken from event_group where event_id = $1) as taken from registration where event_id = $1',
          [event.id],
        )
      ).rows[0]
    // The commit had arrived, before anybody was told anything.
    expect(await stored()).toMatchObject({ rows: 1, taken: 1 })
    const again = await enter()
    expect(again.code).toBe(0)
    expect(await stored()).toEqual({ rows: 1, taken: 1, ids: [again.data.items[0]?.registration_id] })
  },
)
