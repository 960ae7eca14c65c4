import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import type { Deps } from '../deps.ts'
import { openDeps } from '../portal.ts'
import { loadDistricts } from '../seed/districts.ts'
import { aGroup, anEvent, aParticipant, together } from '../test/factories.ts'
import { SILENCE, slowness, watchHealth } from '../test/flood/watch-health.ts'
import { testSettings } from '../test/harness.ts'
import { type PortalProcess, post, startPortalProcess } from '../test/processes/portal-process.ts'
import { newServerDatabase, postgresUrl } from '../test/test-database.ts'
import { openWireProxy, type WireProxy } from '../test/wire-proxy.ts'
import { manyFaults } from './rounds.ts'

const needed = needs(FULL_RUN, 'PostgreSQL')

/** What a browser waits for an answer. */
const BEARABLE_MS = 50_000
const READERS = 24

let deps: Deps
let proxy: WireProxy
let portal: PortalProcess
let token: string
const folder = mkdtempSync(join(tmpdir(), 'startline-silent-'))

beforeAll(async () => {
  if (!postgresUrl) return
  const { choice } = await newServerDatabase(true)
  deps = await openDeps(testSettings({ DATABASE_URL: choice.url }, folder))
  await loadDistricts(deps.database.db)
  proxy = await openWireProxy(choice.url)
  portal = await startPortalProcess({ DATABASE_URL: proxy.url, DATA_DIR: folder })
  const account = { account: 'quietpath', password: 'A quiet lane 2026', name: '王小明的妈妈' }
  token = ((await post(portal.address, '/auth/register', account)).data as { token: string }).token
})
beforeEach(() => postgresUrl && answered())
afterAll(async () => {
  await portal?.kill()
  await proxy?.close()
  await deps?.database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function timed(path: string, init: RequestInit = {}) {
  const began = performance.now()
  const signal = AbortSignal.timeout(60_000)
  const answer = await fetch(portal.address + path, { signal, headers: { authorization: `Bearer ${token}` }, ...init })
  const told = (await answer.json()) as { code: number; data: { items: { registration_id: string }[] } }
  const retryAfterS = Number(answer.headers.get('retry-after'))
  return { status: answer.status, ...told, retryAfterS, ms: performance.now() - began }
}
const read = () => timed('/api/registration/participant')

/** Several read at once, so that the portal holds several connections; all are answered. */
async function answered() {
  const told = await together(READERS, read)
  expect(told.map(({ code }) => code)).toEqual(told.map(() => 0))
}

const NOT_NOW = { code: 5003, retryAfterS: expect.any(Number) }

function expectNotNow(told: Awaited<ReturnType<typeof timed>>[]) {
  expect(told).toEqual(told.map(() => expect.objectContaining(NOT_NOW)))
  for (const { retryAfterS, ms } of told) {
    expect(retryAfterS).toBeGreaterThan(0)
    expect(ms).toBeLessThan(BEARABLE_MS)
  }
}

/** From now on the path is there again: the portal is ready soon, and then nobody gets a connection from before. */
async function isBack() {
  proxy.speak()
  await expect.poll(async () => (await timed('/readyz')).status).toBe(200)
  await answered()
  expect((await read()).code).toBe(0)
}

test.skipIf(!postgresUrl)(
  'while the path to the database is silent everybody is told so in time, the portal lives and is not ready; when it is back, all work at once',
  async () => {
    const slower = await slowness(portal.address)
    proxy.goSilent()
    const stop = watchHealth(portal.address)
    const reading = together(READERS, read)
    let isOver = false
    void reading.finally(() => (isOver = true))
    // The health check fails at once, while requests still wait.
    expect([(await timed('/readyz')).status, isOver]).toEqual([503, false])
    expectNotNow(await reading)
    if (manyFaults) expectNotNow([await read()])
    const health = await stop()
    expect(health.usuallyMs).toBeLessThanOrEqual(slower * SILENCE.usuallyMs)
    await isBack()
  },
)

test.skipIf(needed.missing)(
  needed.named('connections that went silent while nobody used them are found out, and given to nobody after that'),
  async () => {
    proxy.goSilent()
    proxy.speak()
    const told = await together(2, read)
    for (const { code, ms } of told) expect([[0, 5003].includes(code), ms < BEARABLE_MS]).toEqual([true, true])
    await answered()
  },
)

test.skipIf(needed.missing)(
  needed.named(
    'a commit into silence is not told as done; sent again under its key it is answered right, and done once',
  ),
  async () => {
    const event = await anEvent({ deps }, { groups: [aGroup({ capacity: 5 })] })
    const body = JSON.stringify({
      event_id: event.id,
      entries: [{ group_id: event.groups[0], participant: aParticipant() }],
    })
    const enter = (key: string) =>
      timed('/api/registration/batch', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body,
      })
    const writing = new Set<number>()
    let met = 0
    proxy.watch(({ connection, letter, text }) => {
      if (letter === 'B' && text.includes('\0entries-write\0')) writing.add(connection)
      if (letter !== 'Q' || !/commit/i.test(text) || !writing.has(connection)) return 'send'
      met += 1
      // The commit itself arrives; its answer and all that follows are swallowed.
      setTimeout(() => proxy.goSilent(), 0)
      proxy.mute()
      return 'send'
    })
    const told = await enter('into-silence')
    proxy.watch(null)
    expect(met).toBe(1)
    expectNotNow([told])
    await isBack()
    const again = await enter('into-silence')
    const { rows } = await deps.database.pool.query(
      `select array_agg(id) as ids, (select taken from event_group where event_id = $1) as taken from registration where event_id = $1`,
      [event.id],
    )
    expect(again.code).toBe(0)
    expect(rows).toEqual([{ ids: [again.data.items[0]?.registration_id], taken: 1 }])
  },
)

test.skipIf(needed.missing)(needed.named('a statement that only takes long is left alone'), async () => {
  const { rows } = await deps.database.pool.query<{ done: number }>('select 1 as done from pg_sleep(9)')
  expect(rows).toEqual([{ done: 1 }])
})
