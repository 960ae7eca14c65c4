import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { openDeps } from '../portal.ts'
import { aGroup, anEvent, aParticipant } from '../test/factories.ts'
import { memoryOf } from '../test/flood/watch-health.ts'
import { testSettings } from '../test/harness.ts'
import { openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { type PortalProcess, post, startPortalProcess } from '../test/processes/portal-process.ts'
import { aPhoto } from '../test/soak/files.ts'
import { newServerDatabase, newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { tellCounts } from './rounds.ts'

const needed = needs(FULL_RUN, '/proc', ...(inject('store') === 'server' ? ['PostgreSQL'] : []))

const store = inject('store')
const ENTRIES = 4_000
/** What the portal has beside what it takes at rest: less than the flood would take. */
const ROOM_MB = 220
const FLOOD_MS = 15_000
const CALLERS = 12
const ENOUGH = 40
/** Registrations until the portal takes what it takes while people register. */
const WARM = 600
const BATCH = '/api/registration/batch'
/** A start takes more than what comes after it. */
const SETTLED_MS = 4_000

/** What a call tells. */
interface Told {
  data: Record<string, string>
}

/** What was asked of the heavy kind, and what became of it. */
interface Heard {
  served: number
  refused: number
  wrong: string[]
}

/** Asks for a file or brings one, again and again; whoever is refused must be told when to come again. */
async function askOnAndOn(heard: Heard, isOver: () => boolean, ask: () => Promise<Response>) {
  while (!isOver()) {
    const answer = await ask()
    const bytes = await answer.arrayBuffer()
    if (answer.ok) heard.served += 1
    else if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) heard.refused += 1
    else heard.wrong.push(`${answer.status} ${Buffer.from(bytes).toString().slice(0, 200)}`)
  }
}

/** Sends a photo from the reserved path to the end, or to the first answer that says no. */
async function sendPhoto(address: string, token: string, photo: Uint8Array<ArrayBuffer>): Promise<Response> {
  const type = 'image/jpeg'
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const ask = (path: string, body: object) =>
    fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const what = { purpose: 'id_photo', file_name: 'photo.jpg', content_type: type, size: photo.length }
  const reserved = await ask('/oss/upload_path', what)
  if (!reserved.ok) return reserved
  const granted = await ask('/oss/upload_token', { path: ((await reserved.json()) as Told).data['path'] })
  if (!granted.ok) return granted
  const sent = { 'content-type': type, 'x-upload-token': ((await granted.json()) as Told).data['token'] ?? '' }
  return fetch(`${address}/oss/upload`, { method: 'PUT', headers: sent, body: photo })
}

/** What is heavy: the list of an event, its template, the form to print, a sheet to read, a photo of 8 MB. */
async function heavyKinds(address: string, token: string, eventId: string): Promise<(() => Promise<Response>)[]> {
  const headers = { authorization: `Bearer ${token}` }
  const file = (path: string) => () => fetch(`${address}${path}?event_id=${eventId}`, { headers })
  const template = await (await file('/api/registration/sheet/template')()).arrayBuffer()
  const sheet = { ...headers, 'content-type': 'application/octet-stream' }
  const photo = await aPhoto(8_000_000)
  return [
    file('/api/registration/file'),
    file('/api/registration/sheet/template'),
    () => fetch(`${address}/api/registration/sheet`, { method: 'POST', headers: sheet, body: template }),
    () => sendPhoto(address, token, photo),
  ]
}

/** An event beside the ledger's with a long list, in a store that no portal has open. */
async function openLongList(env: Record<string, string>, folder: string) {
  const deps = await openDeps(testSettings(env, folder))
  const { id, groups } = await anEvent({ deps }, { groups: [aGroup({ capacity: null })] })
  await deps.database.close()
  const entries = Array.from({ length: ENTRIES }, () => ({ group_id: groups[0], participant: aParticipant() }))
  return { id, enter: (address: string, token: string) => post(address, BATCH, { event_id: id, entries }, token) }
}

/** Notes the most that is resident until it is ended; gives it in megabytes. */
function watchMemory({ pid }: PortalProcess): () => number {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid)?.now ?? 0)), 25)
  return () => {
    clearInterval(timer)
    return most
  }
}

test.skipIf(needed.missing)(
  needed.named(
    `${CALLERS} ask for files all the while and memory is nearly used up: files are refused, people register, the portal stands`,
  ),
  async () => {
    const folder = newStoreFolder(true)
    const database = store === 'server' ? await newServerDatabase(true) : null
    onTestFinished(async () => {
      await database?.remove()
      rmSync(folder, { recursive: true, force: true })
    })
    const choice = database?.choice ?? { kind: 'embedded' as const, folder }
    const env = { DATA_DIR: folder, LOG_LEVEL: 'warn', ...(choice.kind === 'server' && { DATABASE_URL: choice.url }) }
    const ledger = await openLedger(env, folder, 4)
    const longList = await openLongList(env, folder)
    let portal = await startPortalProcess(env)
    await signUpSenders(ledger, portal.address)
    const [token = ''] = ledger.tokens
    expect((await longList.enter(portal.address, token)).code).toBe(0)
    // What people at work take is no room for files.
    const warming = startTraffic(ledger, portal.address)
    await warming.acknowledged(WARM)
    await warming.stop()
    const limitMb = (memoryOf(portal.pid)?.now ?? 0) + ROOM_MB
    expect(await portal.stop()).toBe(0)

    const kinds = await (async () => {
      portal = await startPortalProcess({ ...env, MEMORY_LIMIT_MB: String(limitMb) })
      await wait(SETTLED_MS)
      return heavyKinds(portal.address, token, longList.id)
    })()
    const traffic = startTraffic(ledger, portal.address)
    await traffic.acknowledged(ENOUGH)
    const [heard, mostOf]: [Heard, () => number] = [{ served: 0, refused: 0, wrong: [] }, watchMemory(portal)]
    let isOver = false
    const asking = Array.from({ length: CALLERS }, (_nobody, at) =>
      askOnAndOn(heard, () => isOver, kinds[at % kinds.length] as () => Promise<Response>),
    )
    const began = performance.now()
    let longestGapMs = 0
    while (performance.now() - began < FLOOD_MS) {
      const since = performance.now()
      await traffic.acknowledged(ENOUGH)
      longestGapMs = Math.max(longestGapMs, Math.round(performance.now() - since))
    }
    isOver = true
    await Promise.all(asking)
    const mostMb = mostOf()
    tellCounts('files asked for', { filesServed: heard.served, filesRefused: heard.refused, limitMb, mostMb })
    expect(heard.wrong).toEqual([])
    expect(heard.refused).toBeGreaterThan(0)
    expect(mostMb).toBeLessThan(limitMb)
    // Well again by itself: each kind is served.
    for (const ask of kinds) await expect.poll(async () => (await ask()).status).toBe(200)
    await traffic.stop()
    await sendAgain(ledger, portal.address)
    expect(await portal.stop()).toBe(0)
    await expectNothingWrong(choice, ledger, 'memory is nearly used up')
    tellCounts('registering meanwhile', { longestGapMs })
  },
)
