import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDeps } from '../portal.ts'
import { loadDistricts } from '../seed/districts.ts'
import { aGroup, anEvent, aParticipant, together } from '../test/factories.ts'
import { memoryOf, SILENCE, slowness, watchHealth } from '../test/flood/watch-health.ts'
import { testSettings } from '../test/harness.ts'
import { type PortalProcess, post, startPortalProcess } from '../test/processes/portal-process.ts'
import { newServerDatabase, newStoreFolder, postgresUrl } from '../test/test-database.ts'

const store = inject('store')
const ENTRIES = 5_000
const DOWNLOADS = 20
const MEMORY_MORE_MB = 400
const AFTERWARDS_MS = 2_000

const folder = newStoreFolder(true)
let portal: PortalProcess
let address: string
let token: string
let stranger: string
let event: { id: string; groups: string[] }

const signUp = async (account: string) => {
  const body = { account, password: 'A quiet lane 2026', name: '王小明的妈妈' }
  return ((await post(address, '/auth/register', body)).data as { token: string }).token
}
const enter = (who: string, count: number) => {
  const entries = Array.from({ length: count }, () => ({ group_id: event.groups[0], participant: aParticipant() }))
  return post(address, '/api/registration/batch', { event_id: event.id, entries }, who)
}
async function download() {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/registration/file?event_id=${event.id}`, { headers })
  const bytes = (await answer.arrayBuffer()).byteLength
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), bytes }
}

beforeAll(async () => {
  if (store === 'server' && !postgresUrl) return
  const choice = store === 'server' ? (await newServerDatabase(true)).choice : null
  const env = { DATA_DIR: folder, ...(choice && { DATABASE_URL: choice.url }) }
  const deps = await openDeps(testSettings(env, folder))
  await loadDistricts(deps.database.db)
  event = await anEvent({ deps }, { groups: [aGroup({ capacity: null })] })
  await deps.database.close()
  portal = await startPortalProcess(env)
  address = portal.address
  token = await signUp('downloader')
  stranger = await signUp('stranger')
  expect((await enter(token, ENTRIES)).code).toBe(0)
})
afterAll(async () => {
  await portal?.kill()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(store === 'server' && !postgresUrl)(
  `while ${DOWNLOADS} download a list of ${ENTRIES} at once, the portal answers everybody else, and gives the memory back`,
  async () => {
    await enter(stranger, 1)
    const slower = await slowness(address)
    const before = memoryOf(portal.pid)
    const stop = watchHealth(address)
    const began = performance.now()
    const downloading = together(DOWNLOADS, download)
    await wait(100)
    const entered = await enter(stranger, 1)
    const enteredMs = performance.now() - began - 100
    const told = await downloading
    const tookMs = performance.now() - began
    const health = await stop()
    await wait(AFTERWARDS_MS)
    const after = memoryOf(portal.pid)
    expect(health.usuallyMs).toBeLessThanOrEqual(slower * SILENCE.usuallyMs)
    expect(health.longestMs).toBeLessThanOrEqual(slower * SILENCE.longestMs)
    expect(entered.code).toBe(0)
    expect(enteredMs).toBeLessThan(tookMs)
    expect(told.some(({ status }) => status === 200)).toBe(true)
    for (const { status, retryAfter, bytes } of told)
      expect(status === 200 ? bytes / ENTRIES : retryAfter).toBeGreaterThan(0.5)
    if (before && after) expect(after.highest - before.now).toBeLessThan(MEMORY_MORE_MB)
  },
)
