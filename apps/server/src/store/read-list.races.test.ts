import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDeps } from '../portal.ts'
import { loadDistricts } from '../seed/districts.ts'
import { aParticipant } from '../test/factories.ts'
import { testSettings } from '../test/harness.ts'
import { startPostgres, type TestPostgres } from '../test/postgres.ts'
import { type PortalProcess, portalWithHeldTimers, post, startPortalProcess } from '../test/processes/portal-process.ts'
import { startReplica, type TestReplica } from '../test/replica.ts'
import { newStoreFolder, postgresUrl } from '../test/test-database.ts'

const METRICS_TOKEN = 'a-token-for-the-watchers'
/** The time a replica has to answer, in milliseconds. It never ends here: a busy machine's replica is no dead one. */
const TELL_MS = 500
let primary: TestPostgres
let replica: TestReplica
let portal: PortalProcess
const folder = newStoreFolder()

beforeAll(async () => {
  if (!postgresUrl) return
  primary = (await startPostgres()) as TestPostgres
  const env = { DATA_DIR: folder, DATABASE_URL: await primary.createDatabase('portal') }
  const deps = await openDeps(testSettings(env, folder))
  await loadDistricts(deps.database.db)
  await deps.database.close()
  replica = await startReplica(primary)
  const settings = { ...env, DATABASE_REPLICA_URL: replica.url('portal'), METRICS_TOKEN }
  portal = await startPortalProcess({ ...settings, HELD_TIMER_MS: String(TELL_MS) }, portalWithHeldTimers)
})
afterAll(async () => {
  await portal?.stop()
  await replica?.stop()
  await primary?.stop()
  rmSync(folder, { recursive: true, force: true })
})

let people = 0
async function somebody() {
  const account = { account: `reader${(people += 1)}`, password: 'A quiet lane 2026', name: '王小明的妈妈' }
  const { token } = (await post(portal.address, '/auth/register', account)).data as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    add: async () =>
      expect((await post(portal.address, '/api/registration/participant', aParticipant(), token)).code).toBe(0),
    total: async () => {
      const answer = await fetch(`${portal.address}/api/registration/participant`, { headers })
      return ((await answer.json()) as { data: { total: number } }).data.total
    },
  }
}

/** How many lists were read from where. */
async function reads(from: 'replica' | 'primary'): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const told = await (await fetch(`${portal.address}/metrics`, { headers })).text()
  return Number(new RegExp(`portal_list_reads_total\\{from="${from}"\\} (\\d+)`).exec(told)?.[1] ?? 0)
}

describe.skipIf(!postgresUrl)('lists with a replica', () => {
  test('are read from it where it has all that one did', async () => {
    const wang = await somebody()
    await wang.add()
    await replica.caughtUp()
    const before = await reads('replica')
    expect(await wang.total()).toBe(1)
    expect(await reads('replica')).toBe(before + 1)
  })

  test('show what one just did, though it is far behind; others are read from it still', async () => {
    const [wang, li] = [await somebody(), await somebody()]
    await replica.caughtUp()
    await replica.pause()
    const before = { replica: await reads('replica'), primary: await reads('primary') }
    await wang.add()
    expect(await wang.total()).toBe(1)
    expect(await li.total()).toBe(0)
    expect({ replica: await reads('replica'), primary: await reads('primary') }).toEqual({
      replica: before.replica + 1,
      primary: before.primary + 1,
    })
    await replica.goOn()
  })

  test('show what one just did while it follows as fast as it can, again and again', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, somebody))
    for (let round = 1; round <= 15; round += 1)
      expect(await Promise.all(all.map((one) => one.add().then(one.total)))).toEqual(all.map(() => round))
  })

  test('are read on from the other when it dies', async () => {
    const wang = await somebody()
    await wang.add()
    await replica.caughtUp()
    await replica.kill()
    const before = await reads('primary')
    for (let more = 2; more <= 4; more += 1) {
      await wang.add()
      expect(await wang.total()).toBe(more)
    }
    expect(await reads('primary')).toBe(before + 3)
  })
})
