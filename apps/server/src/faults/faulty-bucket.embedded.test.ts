import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addParticipant, finishUpload } from '@startline/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { aJpeg, reserved } from '../media/upload/upload-fixtures.ts'
import { bucketPlace } from '../outside/backup/backup-place.ts'
import { openS3Store } from '../outside/storage/s3-store.ts'
import { signedFileUrl } from '../security/file-address.ts'
import { aParticipant, together } from '../test/factories.ts'
import { type FaultyBucket, openFaultyBucket } from '../test/flood/faulty-bucket.ts'
import { startSwift, type TestSwift, whyNoSwift } from '../test/flood/swift.ts'
import { openPortal, type Person, type TestPortal } from '../test/harness.ts'
import { manyFaults, tellCounts } from './rounds.ts'

const silent = needs(FULL_RUN)

const impossible = whyNoSwift()
const reason = impossible === null ? '' : ` (${impossible})`
/** Longer than one request of a long file. */
const LONG_BYTES = 66 * 1024 * 1024
/** Well below the 50 s after which a browser gives up. */
const LONGEST_MS = 22_000
const folder = mkdtempSync(join(tmpdir(), 'startline-faulty-bucket-'))
let swift: TestSwift
let front: FaultyBucket
let portal: TestPortal
let wang: Person
let address = ''

beforeAll(async () => {
  if (impossible !== null) return
  swift = await startSwift()
  front = await openFaultyBucket(swift.bucket.endpoint)
  portal = await openPortal({ ...swift.env, S3_ENDPOINT: front.endpoint })
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
  wang = await portal.signUp()
})
afterEach(() => front?.mend())
afterAll(async () => {
  tellCounts('the bucket fails, lies and forgets', counts)
  await front?.close()
  await swift?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const bucket = () => ({ ...swift.bucket, endpoint: front.endpoint })
const counts = { sent: 0, acknowledged: 0, refused: 0 }
const finish = async (path: string) => {
  const told = await wang.call(finishUpload, { body: { path } })
  counts.sent += 1
  counts[told.code === 0 ? 'acknowledged' : 'refused'] += 1
  return told
}

/** A photo that waits in the bucket to be looked at. */
async function sentPhoto() {
  const bytes = await aJpeg(200, 200)
  const { path, grant } = await reserved(wang, { size: bytes.length })
  const { status } = await fetch(grant.upload_url, {
    method: grant.method,
    headers: grant.headers,
    body: Uint8Array.from(bytes),
  })
  expect(status).toBe(200)
  return path
}

/** Reads a kept photo as a browser does; null where it did not come whole. */
async function read(path: string) {
  const answer = await fetch(address + signedFileUrl(portal.deps, path))
  const bytes = await answer.arrayBuffer().catch(() => null)
  const isImage = answer.headers.get('content-type')?.startsWith('image/')
  return { status: answer.status, bytes: bytes && Buffer.from(bytes), code: isImage ? 0 : codeIn(bytes) }
}
const codeIn = (bytes: ArrayBuffer | null) =>
  bytes && (JSON.parse(Buffer.from(bytes).toString()) as { code: number }).code

describe.skipIf(impossible !== null)(`a bucket that fails${reason}`, () => {
  test.each([
    ...(manyFaults ? (['is asked too much', 'fails'] as const) : []),
    'breaks off',
    'tells another tag',
  ] as const)('the bucket %s once: a photo is taken in, and nobody notices', async (fault) => {
    const path = await sentPhoto()
    front.break('PUT', /id_photo/, fault, 1)
    expect((await finish(path)).code).toBe(0)
    expect(front.met()).toBe(1)
    expect(await read(path)).toMatchObject({ status: 200, code: 0, bytes: expect.any(Buffer) })
  })

  test.each([
    ['PUT', 'calls an error success'],
    ['PUT', 'forgets it'],
    ['GET', 'breaks off'],
    ...(manyFaults
      ? ([
          ['PUT', 'fails'],
          ['GET', 'fails'],
        ] as const)
      : []),
  ] as const)(
    'at a %s the bucket %s: the photo is not told as kept, and is when it is sent again',
    async (method, fault) => {
      const path = await sentPhoto()
      front.break(method, /id_photo/, fault)
      const told = await finish(path)
      expect([told.status, told.code, told.message]).toEqual([503, 5003, expect.stringContaining('文件暂时无法存取')])
      expect(front.met()).toBeGreaterThan(0)
      front.mend()
      expect((await finish(path)).code).toBe(0)
      expect(await read(path)).toMatchObject({ status: 200, code: 0 })
    },
  )

  test.each([
    ['breaks off', { status: 503, code: 5003 }],
    ['gives wrong bytes', { status: 503, code: 5003 }],
    ['gives half', { status: 503, code: 5003 }],
    ['calls an error success', { status: 503, code: 5003 }],
    ...(manyFaults ? ([['is asked too much', { status: 503, code: 5003 }]] as const) : []),
    ['forgets it', { status: 404, code: 4004 }],
  ] as const)('of a photo the bucket %s: nothing else is shown in its place', async (fault, told) => {
    const path = await sentPhoto()
    await finish(path)
    const { bytes } = await read(path)
    front.break('GET', /id_photo/, fault)
    expect(await read(path)).toMatchObject(told)
    front.mend()
    expect((await read(path)).bytes).toEqual(bytes)
  })

  test('the bucket gives wrong bytes of a film: no program is given them', async () => {
    const store = openS3Store(bucket(), folder)
    await store.put('video/202601/film.mp4', Buffer.from('a film of some length'))
    front.break('GET', /film/, 'gives wrong bytes')
    const opened = store.withLocalFile('video/202601/film.mp4', () => Promise.reject(new Error('never')))
    await expect(opened).rejects.toMatchObject({ name: 'BucketAway', trouble: 'not as kept' })
  })

  test.each(['forgets it', ...(manyFaults ? (['calls an error success', 'fails'] as const) : [])] as const)(
    'of a backup the bucket %s: it is not told as kept',
    async (fault) => {
      const place = bucketPlace(bucket(), 'backups/')
      const long = join(folder, 'long')
      writeFileSync(long, Buffer.alloc(manyFaults ? LONG_BYTES : 100_000, 'backup'))
      front.break('PUT', /backups/, fault)
      front.break('POST', /backups/, fault)
      await expect(place.keep('startline-a.age', long)).rejects.toMatchObject({ name: 'BucketAway' })
      front.mend()
      expect(await place.list('')).toEqual([])
      await place.keep('startline-a.age', long)
      expect(await place.list('')).toEqual(['startline-a.age'])
      await place.remove(['startline-a.age'])
    },
  )

  test.skipIf(silent.missing)(
    silent.named('the bucket says nothing: who waits for a file is told within 22 s, all else goes on as ever'),
    async () => {
      const [kept, waiting] = [await sentPhoto(), await sentPhoto()]
      await finish(kept)
      const quick = await elapsed(() => wang.call(addParticipant, { body: aParticipant() }))
      for (const method of ['GET', 'PUT', 'HEAD']) front.break(method, /./, 'says nothing')
      const began = performance.now()
      const reading = together(200, () => read(kept))
      const finishing = finish(waiting)
      // As many as there are connections to it.
      await expect.poll(front.met).toBeGreaterThan(90)
      const adding = await together(30, () => elapsed(() => wang.call(addParticipant, { body: aParticipant() })))
      const { pool } = portal.deps.database
      await expect.poll(() => pool.waitingCount + pool.totalCount - pool.idleCount).toBe(0)
      const told = [...(await reading), await finishing]
      const longestMs = Math.round(performance.now() - began)
      expect(told.map(({ code }) => code)).toEqual(told.map(() => 5003))
      expect(longestMs).toBeLessThan(LONGEST_MS + 40 * quick)
      const slowestMs = Math.round(Math.max(...adding))
      expect(slowestMs).toBeLessThan(Math.max(3_000, 40 * quick))
      front.mend()
      expect(await read(kept)).toMatchObject({ status: 200, code: 0 })
      expect((await finish(waiting)).code).toBe(0)
      tellCounts('the bucket says nothing', {
        sent: told.length + adding.length,
        refused: told.length,
        longestMs,
        slowestMs,
      })
    },
  )
})

async function elapsed(work: () => Promise<{ code: number }>) {
  const began = performance.now()
  expect((await work()).code).toBe(0)
  return performance.now() - began
}
