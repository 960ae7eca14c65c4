import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { grantUpload, reserveUpload } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Person } from '../../test/harness.ts'
import { aLongVideoFile, keptVideoFile, reservedVideoFile } from '../check/video-file-fixtures.ts'
import { arrivingFile } from '../upload/video-inbox.ts'
import { tusClient } from './tus-fixtures.ts'

const HOUR_MS = 3_600_000
const MB = 1024 * 1024
const portal = await openPortal()
const wang = await portal.signUp()
const li = await portal.signUp()
let port = 0
beforeAll(async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as AddressInfo).port
})
const { tus, patch, offsetOf, stall } = tusClient(() => port)

async function begun(who: Person, videoFile: Buffer) {
  const { path, grant } = await reservedVideoFile(who, videoFile.length)
  const { token, upload_url, tus_url } = grant
  return { path, token, url: tus_url ?? '', endpoint: upload_url }
}

const keptOf = (path: string) => keptVideoFile(portal, path)
const storedOf = async (path: string) =>
  (await portal.deps.database.db.selectFrom('upload').selectAll().where('path', '=', path).executeTakeFirstOrThrow())
    .stored_at

describe('a video file in parts', () => {
  test('a client creates, sends, is cut off at any place, asks, goes on, and every byte arrives', async () => {
    const videoFile = aLongVideoFile(20 * MB)
    const { path, token, url, endpoint } = await begun(wang, videoFile)
    const created = await tus('POST', endpoint, token, { headers: { 'upload-length': String(videoFile.length) } })
    expect([created.status, created.location]).toEqual([201, url])
    expect(await offsetOf(url, token)).toBe(0)
    for (const cutAt of [1, 3 * MB, 9 * MB + 7]) {
      const from = await offsetOf(url, token)
      await expect(patch(url, token, from, videoFile.subarray(from), { cutAt })).rejects.toThrow('cut')
    }
    const from = await offsetOf(url, token)
    expect(from).toBeGreaterThan(9 * MB)
    expect(await storedOf(path)).toBeNull()
    expect(await patch(url, token, from, videoFile.subarray(from))).toMatchObject({
      status: 204,
      offset: String(videoFile.length),
    })
    expect(keptOf(path).equals(videoFile)).toBe(true)
    expect(await storedOf(path)).not.toBeNull()
    // The answer to the last bytes may be lost: whoever asks again is told that all is there.
    expect(await offsetOf(url, token)).toBe(videoFile.length)
    expect((await patch(url, token, videoFile.length, Buffer.alloc(0))).status).toBe(204)
  })

  test('a wrong place is refused and changes nothing', async () => {
    const videoFile = aLongVideoFile(MB)
    const { token, url } = await begun(wang, videoFile)
    await patch(url, token, 0, videoFile.subarray(0, 1000))
    for (const offset of [0, 999, 1001, videoFile.length]) {
      const { status, body } = await patch(url, token, offset, videoFile.subarray(offset, offset + 10))
      expect([status, body?.code]).toEqual([409, 4009])
    }
    expect(await offsetOf(url, token)).toBe(1000)
  })

  test('more than was announced, and another length, is refused', async () => {
    const videoFile = aLongVideoFile(1000)
    const { token, url, endpoint } = await begun(wang, videoFile)
    const length = (size: number) => tus('POST', endpoint, token, { headers: { 'upload-length': String(size) } })
    expect((await length(videoFile.length + 1)).body?.code).toBe(4013)
    expect((await length(2 ** 31 + 1)).body?.code).toBe(4013)
    const { status, body } = await patch(url, token, 0, Buffer.concat([videoFile, videoFile]))
    expect([status, body?.code]).toEqual([413, 4013])
  })

  test('what is no video file is thrown away, and its sender may begin anew', async () => {
    const page = Buffer.from('<html>no video</html>')
    const { token, url, endpoint } = await begun(wang, page)
    await tus('POST', endpoint, token, { headers: { 'upload-length': String(page.length) } })
    expect(await patch(url, token, 0, page)).toMatchObject({ status: 415, body: { code: 4015 } })
    expect(await offsetOf(url, token)).toBe(0)
  })

  test('two senders at once: the second takes over, and every byte is right', async () => {
    const videoFile = aLongVideoFile(12 * MB)
    const { path, token, url } = await begun(wang, videoFile)
    const slow = patch(url, token, 0, videoFile, { cutAt: 2 * MB }).catch(() => 'cut')
    const send = async (): Promise<void> => {
      for (let tries = 0; tries < 20; tries += 1) {
        const from = await offsetOf(url, token).catch(() => -1)
        if (from === videoFile.length) return
        if (from >= 0) await patch(url, token, from, videoFile.subarray(from, from + 3 * MB)).catch(() => null)
      }
    }
    await Promise.all([slow, send(), send()])
    await send()
    expect(keptOf(path).equals(videoFile)).toBe(true)
  })

  test('a file that a killed portal was writing is free again by itself, and who writes keeps it for as long', async () => {
    const videoFile = aLongVideoFile(MB)
    const { path, token, url } = await begun(wang, videoFile)
    const ofThis = portal.deps.database.db.updateTable('upload').where('path', '=', path)
    await ofThis.set({ writer: randomUUID(), writer_until: new Date(Date.now() + 1_000) }).execute()
    const slow = stall(url, token, videoFile.subarray(0, 1000), videoFile.length)
    const untilOf = async () =>
      (
        await portal.deps.database.db
          .selectFrom('upload')
          .select(['writer_until'])
          .where('path', '=', path)
          .executeTakeFirstOrThrow()
      ).writer_until?.getTime() ?? 0
    await expect.poll(untilOf).toBeGreaterThan(Date.now() + 4_000)
    const taken = await untilOf()
    await expect.poll(untilOf).toBeGreaterThan(taken)
    slow.end(videoFile.subarray(1000))
    await expect.poll(() => storedOf(path)).not.toBeNull()
    expect(keptOf(path).equals(videoFile)).toBe(true)
  })

  test('all was there when the portal was ended, and asking finishes it', async () => {
    const videoFile = aLongVideoFile(5000)
    const { path, token, url } = await begun(wang, videoFile)
    const half = 2500
    await patch(url, token, 0, videoFile.subarray(0, half))
    appendFileSync(arrivingFile(portal.deps, path), videoFile.subarray(half))
    await portal.deps.database.db
      .updateTable('upload')
      .set({ received: videoFile.length })
      .where('path', '=', path)
      .execute()
    expect(await offsetOf(url, token)).toBe(videoFile.length)
    expect(keptOf(path).equals(videoFile)).toBe(true)
  })

  test('what was written and never noted is not believed', async () => {
    const videoFile = aLongVideoFile(5000)
    const { path, token, url } = await begun(wang, videoFile)
    await patch(url, token, 0, videoFile.subarray(0, 1000))
    appendFileSync(arrivingFile(portal.deps, path), Buffer.alloc(3000, 'x'))
    expect(await offsetOf(url, token)).toBe(1000)
    await patch(url, token, 1000, videoFile.subarray(1000))
    expect(keptOf(path).equals(videoFile)).toBe(true)
  })
})

describe('grants', () => {
  test('another’s token, none, a former one and one of a picture open nothing', async () => {
    const videoFile = aLongVideoFile(1000)
    const mine = await begun(wang, videoFile)
    const theirs = await begun(li, videoFile)
    const { data: photo } = await wang.call(reserveUpload, {
      body: { purpose: 'id_photo', file_name: 'a.jpg', content_type: 'image/jpeg', size: 10 },
    })
    const { data: picture } = await wang.call(grantUpload, { body: { path: photo.path } })
    expect((await patch(mine.url, theirs.token, 0, videoFile)).body?.code).toBe(4004)
    for (const token of ['', 'x'.repeat(43), 'x'.repeat(5000), picture.token])
      expect((await patch(mine.url, token, 0, videoFile)).body?.code).toBe(4003)
    const { data: newer } = await wang.call(grantUpload, { body: { path: mine.path } })
    expect((await patch(mine.url, mine.token, 0, videoFile)).body?.code).toBe(4003)
    expect((await patch(mine.url, newer.token, 0, videoFile)).status).toBe(204)
    expect((await wang.call(grantUpload, { body: { path: mine.path } })).code).toBe(4009)
  })

  test('lives for a day, and a new one goes on where the former ended', async () => {
    const videoFile = aLongVideoFile(1000)
    const { path, token, url } = await begun(wang, videoFile)
    await patch(url, token, 0, videoFile.subarray(0, 300))
    portal.passTime(23 * HOUR_MS)
    await patch(url, token, 300, videoFile.subarray(300, 600))
    portal.passTime(2 * HOUR_MS)
    expect((await patch(url, token, 600, videoFile.subarray(600))).body?.code).toBe(4003)
    const { data } = await wang.call(grantUpload, { body: { path } })
    expect(await offsetOf(url, data.token)).toBe(600)
    expect((await patch(url, data.token, 600, videoFile.subarray(600))).status).toBe(204)
  })

  test('requests that are not of the protocol are refused in our envelope', async () => {
    const videoFile = aLongVideoFile(1000)
    const { token, url, endpoint } = await begun(wang, videoFile)
    const wrong = await patch(url, token, 0, videoFile, { headers: { 'content-type': 'text/plain' } })
    expect([wrong.status, wrong.body?.code]).toEqual([400, 4000])
    expect(
      (await tus('POST', endpoint, token, { headers: { 'upload-defer-length': '1' } })).body?.code,
    ).toBeGreaterThan(0)
    for (const id of ['nothing', '..%2f..%2fkeys.json', '%00', '202601.aaaaaaaaaaaaaaaaaaaaaa.mp4'])
      expect((await patch(`/oss/upload/${id}`, token, 0, videoFile)).body?.code).toBe(4004)
  })
})
