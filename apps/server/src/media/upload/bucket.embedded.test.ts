import { addParticipant, changeUser, finishUpload } from '@startline/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examine } from '../../operations/doctor/examine.ts'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { signedFileUrl } from '../../security/file-address.ts'
import { aParticipant } from '../../test/factories.ts'
import { startSwift, type TestSwift, whyNoSwift } from '../../test/flood/swift.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aVideoFile, reservedVideoFile } from '../check/video-file-fixtures.ts'
import { removeFiles } from './remove-files.ts'
import { aJpeg, aPicture, type Declared, open, reserved } from './upload-fixtures.ts'

const impossible = whyNoSwift()
const reason = impossible === null ? '' : ` (${impossible})`
let swift: TestSwift
let portal: TestPortal
let wang: Person

beforeAll(async () => {
  if (impossible !== null) return
  swift = await startSwift()
  portal = await openPortal(swift.env)
  wang = await portal.signUp()
})
afterAll(() => swift?.stop())

const store = () => objectStoreOf(portal.deps.settings)
const finish = (who: Person, path: string) => who.call(finishUpload, { body: { path } })

/** Sends bytes to where the grant says, as a browser would. */
async function send(
  { upload_url: url, method, headers }: Awaited<ReturnType<typeof reserved>>['grant'],
  bytes: Buffer,
) {
  expect(url.startsWith(swift.bucket.endpoint)).toBe(true)
  const { status } = await fetch(url, { method, headers, body: Uint8Array.from(bytes) })
  return status
}

async function sent(bytes: Buffer, declared: Declared = {}) {
  const file = await reserved(wang, { size: bytes.length, ...declared })
  expect(await send(file.grant, bytes)).toBe(200)
  return file
}

describe.skipIf(impossible !== null)(`files sent to a bucket${reason}`, () => {
  test('an ID photo waits in quarantine until the portal has made it anew; its place and camera are gone', async () => {
    const taken = await aPicture(60, 40)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .toBuffer()
    const { path, grant } = await sent(taken)
    expect(grant.headers).toEqual({ 'Content-Type': 'image/jpeg' })
    expect(grant.upload_url).not.toContain(grant.token)
    expect((await open(portal, signedFileUrl(portal.deps, path))).statusCode).toBe(404)
    expect(await store().sizeOf(path)).toBeNull()
    const { code, data } = await finish(wang, path)
    expect(code).toBe(0)
    const read = await open(portal, signedFileUrl(portal.deps, path))
    expect(read.rawPayload).toHaveLength(data.size)
    expect(read.rawPayload.includes('SecretCamera')).toBe(false)
    expect((await sharp(read.rawPayload).metadata()).format).toBe('jpeg')
    // Sent again under the same grant it reaches nobody: what is kept lies elsewhere.
    expect(await send(grant, taken)).toBe(200)
    expect((await open(portal, signedFileUrl(portal.deps, path))).rawPayload.equals(read.rawPayload)).toBe(true)
    expect((await finish(wang, path)).data).toEqual(data)
  })

  test('a photo that is named without a word in between is taken in by the call that names it', async () => {
    const photo = await sent(await aJpeg())
    const body = { ...aParticipant(), id_photo_url: photo.url }
    expect((await wang.call(addParticipant, { body })).code).toBe(0)
    const avatar = await sent(await aJpeg(), { purpose: 'avatar' })
    expect((await wang.call(changeUser, { body: { avatar_path: avatar.path } })).code).toBe(0)
    const never = await reserved(wang)
    const without = { ...aParticipant(), id_photo_url: never.url }
    expect((await wang.call(addParticipant, { body: without })).errors).toMatchObject([{ rule: 'photo_not_found' }])
  })

  test('what is no picture is refused and removed', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const { path, url } = await sent(html)
    const named = { ...aParticipant(), id_photo_url: url }
    expect((await wang.call(addParticipant, { body: named })).errors).toMatchObject([{ rule: 'photo_not_found' }])
    expect(await finish(wang, path)).toMatchObject({ status: 404, code: 4004 })
    const again = await sent(html)
    expect(await finish(wang, again.path)).toMatchObject({ status: 415, code: 4015, errors: [{ rule: 'file_type' }] })
    expect(await finish(wang, again.path)).toMatchObject({ status: 404, code: 4004 })
  })

  test('a video file as one PUT is looked at before it counts', async () => {
    const videoFile = aVideoFile()
    const { path, grant } = await reservedVideoFile(wang, videoFile.length)
    expect(grant.tus_url).toMatch(/^\/oss\/upload\//)
    expect(await send(grant, videoFile)).toBe(200)
    expect(await finish(wang, path)).toMatchObject({ code: 0, data: { path, size: videoFile.length } })
    expect(await store().sizeOf(path)).toBe(videoFile.length)
    const zip = await reservedVideoFile(wang, 600)
    expect(await send(zip.grant, Buffer.alloc(600, 'PK'))).toBe(200)
    expect(await finish(wang, zip.path)).toMatchObject({ status: 415, code: 4015 })
  })

  test('strangers finish nothing, and ten at once store one', async () => {
    const stranger = await portal.signUp()
    const { path } = await sent(await aJpeg())
    expect(await finish(stranger, path)).toMatchObject({ status: 404, code: 4004 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(wang, path)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
  })

  test('closed files leave the bucket', async () => {
    const { path } = await sent(await aJpeg())
    await finish(wang, path)
    const { db } = portal.deps.database
    await db.updateTable('upload').set({ removed_at: portal.deps.now() }).where('path', '=', path).execute()
    await removeFiles(portal.deps, store())
    expect(await store().sizeOf(path)).toBeNull()
  })

  test('a bucket that is away is told by name, and everything else goes on', async () => {
    const { path } = await sent(await aJpeg())
    await finish(wang, path)
    const address = signedFileUrl(portal.deps, path)
    const bucketFindings = async (env: Record<string, string>) => {
      const other = await openPortal({ ...swift.env, ...env })
      const findings = await examine(other.deps.settings, other.deps.database)
      return findings.filter(({ part }) => part === 'bucket')
    }
    expect(await bucketFindings({})).toEqual([
      expect.objectContaining({ level: 'ok' }),
      expect.objectContaining({ level: 'wrong', said: expect.stringContaining('CORS') }),
    ])
    expect(await bucketFindings({ PUBLIC_URL: 'http://allowed.test' })).toEqual([
      expect.objectContaining({ level: 'ok' }),
      expect.objectContaining({ level: 'ok' }),
    ])
    for (const [env, said] of [
      [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'refuses our key'],
      [{ S3_BUCKET: 'no-such-bucket' }, 'no such bucket'],
      [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'cannot be reached'],
    ] as const)
      expect(await bucketFindings(env)).toEqual([
        { part: 'bucket', level: 'wrong', said: expect.stringContaining(said) },
      ])
    await swift.stop()
    const read = await open(portal, address)
    expect(read.statusCode).toBe(503)
    expect(read.json()).toMatchObject({ code: 5003, message: expect.stringContaining('文件暂时无法存取') })
    expect((await wang.call(addParticipant, { body: aParticipant() })).code).toBe(0)
  })
})
