import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { WAIT_MS } from '../../../../tools/test-limits.ts'
import { aJpeg } from '../media/upload/upload-fixtures.ts'
import { openDeps } from '../portal.ts'
import { signedFileUrl } from '../security/file-address.ts'
import { openDatabase } from '../store/connect/open.ts'
import { startSwift, type TestSwift, whyNoSwift } from '../test/flood/swift.ts'
import { memoryOf } from '../test/flood/watch-health.ts'
import { testSettings } from '../test/harness.ts'
import { type Counts, checkLedger, nothingWrong } from '../test/ledger/check-ledger.ts'
import { type Ledger, openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { openPoorPath, type PathFault, type PoorPath, pathFaults } from '../test/poor-path.ts'
import { startPostgres, type TestPostgres } from '../test/postgres.ts'
import { type PortalProcess, startPortalProcess } from '../test/processes/portal-process.ts'
import { startReplica, type TestReplica } from '../test/replica.ts'
import { newStoreFolder, silent } from '../test/test-database.ts'
import { lookAround } from './look-around.ts'
import { tellCounts } from './rounds.ts'

const needed = needs(FULL_RUN, 'PostgreSQL', '/proc')

/** The ways of a portal, by where they lead. */
type Way = 'people' | 'database' | 'replica' | 'bucket' | 'gateway of SMS' | 'collector of traces'

/** How long a way is bad. */
const BAD_MS = 2_500
/** Longer than the way to the database may be silent before that is found out. */
const SILENT_MS = 7_000
/** A browser gives up after so long. */
const BEARABLE_MS = 50_000
/** What is back by itself within seconds is back within so many. */
const BACK_MS = WAIT_MS
/** Connections that stay on a way: the pools' own, and what is kept for the next question. More would be left over. */
const MOST: Record<Way, number> = {
  people: 40,
  database: 20,
  replica: 18,
  bucket: 40,
  'gateway of SMS': 20,
  'collector of traces': 5,
}
const MEMORY_MORE_MB = 150

let postgres: TestPostgres
let replica: TestReplica
let portal: PortalProcess
let ledger: Ledger
let folder = ''
let url = ''
let swift: TestSwift | null = null
/** A photo to send, where there is a bucket. */
let jpeg: Buffer | null = null
/** What was counted of the ways before. */
let soFar: Counts = { sent: 0, acknowledged: 0, refused: 0, busy: 0, unanswered: 0, storedUnheard: 0 }
const ways = {} as Record<Way, PoorPath>
/** What others' machines do in this test: they take what they are sent. */
const taker = createServer((request, response) => void request.resume().on('end', () => response.end()))

const through = (address: string, way: PoorPath) => {
  const changed = new URL(address)
  changed.port = String(way.port)
  return changed.href
}

beforeAll(async () => {
  if (needed.missing) return
  postgres = (await startPostgres()) as TestPostgres
  folder = newStoreFolder()
  url = await postgres.createDatabase('paths')
  const env = { DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'warn' }
  ledger = await openLedger(env, folder, 20, 200)
  replica = await startReplica(postgres)
  await new Promise<void>((resolve) => taker.listen(0, '127.0.0.1', resolve))
  const { port } = taker.address() as AddressInfo
  for (const way of ['gateway of SMS', 'collector of traces'] as const) ways[way] = await openPoorPath(port)
  ways.database = await openPoorPath(Number(new URL(url).port))
  ways.replica = await openPoorPath(Number(new URL(replica.url('paths')).port))
  const bucket = whyNoSwift() === null ? await openBucket() : {}
  portal = await startPortalProcess({
    ...env,
    ...bucket,
    DATABASE_URL: through(url, ways.database),
    DATABASE_REPLICA_URL: through(replica.url('paths'), ways.replica),
    SMS_DRIVER: 'http',
    SMS_HTTP_URL: `http://127.0.0.1:${ways['gateway of SMS'].port}/`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${ways['collector of traces'].port}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  ways.people = await openPoorPath(Number(new URL(portal.address).port))
  await signUpSenders(ledger, portal.address)
})
afterAll(async () => {
  await portal?.stop()
  for (const way of Object.values(ways)) await way.close()
  taker.closeAllConnections()
  taker.close()
  await swift?.stop()
  await replica?.stop()
  await postgres?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** Gives the settings of a portal whose files are in a bucket at the end of a way. */
async function openBucket(): Promise<Record<string, string>> {
  jpeg = await aJpeg(200, 200)
  swift = await startSwift()
  ways.bucket = await openPoorPath(Number(new URL(swift.bucket.endpoint).port))
  return { ...swift.env, S3_ENDPOINT: `http://127.0.0.1:${ways.bucket.port}` }
}

/** Connections to a port of this machine, but for those that are over. */
function connectionsTo(port: number): number {
  const [OVER, to] = ['06', `:${port.toString(16).toUpperCase().padStart(4, '0')}`]
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  return lines.filter((line) => {
    const [, , remote = '', state] = line.trim().split(/\s+/)
    return remote.endsWith(to) && state !== OVER
  }).length
}

const isSilent = (fault: PathFault): boolean => /silent|hears/.test(fault)

/** Makes the way bad in one manner while people register; gives how long it took until somebody was registered again. */
async function worsen(way: Way, fault: PathFault, traffic: ReturnType<typeof startTraffic>): Promise<number> {
  await ways[way].worsen(fault)
  await wait(way === 'database' && isSilent(fault) ? SILENT_MS : BAD_MS)
  await ways[way].mend()
  const mended = performance.now()
  await traffic.acknowledged(5)
  await expect.poll(async () => (await fetch(`${portal.address}/readyz`)).status).toBe(200)
  return Math.round(performance.now() - mended)
}

describe.skipIf(needed.missing)(needed.named('a way between two parts'), () => {
  const why = whyNoSwift()
  const bucket = why === null ? (['bucket'] as const) : []
  if (why !== null) test.skip(`the way to the bucket (${why})`) // named as skipped on a machine without Swift
  test.each(['database', 'replica', 'people', ...bucket, 'gateway of SMS', 'collector of traces'] as const)(
    'the way to the %s is slow, thin, cut, silent, closed and broken off: nothing acknowledged is lost, all is well again by itself',
    async (way) => {
      const address = way === 'people' ? `http://127.0.0.1:${ways.people.port}` : portal.address
      ledger.longestMs = 0
      const memoryBefore = memoryOf(portal.pid)?.now ?? 0
      const traffic = startTraffic(ledger, address)
      onTestFinished(() => traffic.stop())
      const endLooking = lookAround(portal.address, ledger, jpeg)
      await traffic.acknowledged(10)
      const backMs: number[] = []
      for (const fault of pathFaults) backMs.push(await worsen(way, fault, traffic))
      await traffic.stop()
      const seen = await endLooking()
      await sendAgain(ledger, portal.address, 3)
      expect(seen.wrong).toEqual([])
      expect(Math.max(...backMs)).toBeLessThan(BACK_MS)

      const database = await openDatabase({ kind: 'server', url }, silent)
      const { wrongs, counts } = await checkLedger(database.db, ledger).finally(() => database.close())
      const longestMs = Math.max(seen.longestMs, ledger.longestMs)
      tellCounts(`the way to the ${way} is poor`, {
        ...lessThan(counts, soFar),
        longestMs,
        longestGapMs: Math.max(...backMs),
      })
      soFar = counts
      expect(longestMs).toBeLessThan(BEARABLE_MS)
      await expectPhotos(seen.photos)
      expect(wrongs).toEqual(nothingWrong)
      await expect.poll(listeners).toBe(1)
      await expect.poll(() => connectionsTo(ways[way].port)).toBeLessThanOrEqual(MOST[way])
      expect(memoryOf(portal.pid)?.now ?? 0).toBeLessThan(memoryBefore + MEMORY_MORE_MB)
    },
  )
})

/** How many connections hear signals of other portals. */
async function listeners(): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const asked = `select count(*)::int as number from pg_stat_activity where datname = 'paths' and (query like 'listen %' or query = 'select 1')`
  const { rows } = await client.query<{ number: number }>(asked).finally(() => client.end())
  return rows[0]?.number ?? 0
}

/** What was counted since. */
const lessThan = (counts: Counts, before: Counts) =>
  Object.fromEntries(Object.entries(counts).map(([what, many]) => [what, many - before[what as keyof Counts]]))

/** Expects every photo that was told as kept to be shown. */
async function expectPhotos(paths: readonly string[]): Promise<void> {
  expect(paths.length > 0).toBe(swift !== null)
  const deps = await openDeps(testSettings({ DATABASE_URL: url }, folder))
  const shown = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(portal.address + signedFileUrl(deps, path))
      await answer.arrayBuffer()
      return `${answer.status} ${answer.headers.get('content-type')}`
    }),
  )
  await deps.database.close()
  expect(shown).toEqual(paths.map(() => '200 image/jpeg'))
}
