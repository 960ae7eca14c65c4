import { statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { aSecondProcess } from '../../test/processes/second-process.ts'
import { aLongVideoFile, keptVideoFile, reservedVideoFile } from '../check/video-file-fixtures.ts'
import { arrivingFile } from '../upload/video-inbox.ts'
import { tusClient } from './tus-fixtures.ts'

/** Two portals on one store and one disk: what comes in parts may come to either. */
const MB = 1024 * 1024
const portal = await openPortal()
const wang = await portal.signUp()
const ports: number[] = []
beforeAll(async () => {
  for (const app of [portal.app, await aSecondProcess(portal)]) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    ports.push((app.server.address() as AddressInfo).port)
  }
})
const [here, there] = [tusClient(() => ports[0] ?? 0), tusClient(() => ports[1] ?? 0)]

async function begun(videoFile: Buffer) {
  const { path, grant } = await reservedVideoFile(wang, videoFile.length)
  return { path, token: grant.token, url: grant.tus_url ?? '' }
}

test('a video file begun at one portal and cut off goes on at the other, again and again, and every byte is right', async () => {
  const videoFile = aLongVideoFile(12 * MB)
  const { path, token, url } = await begun(videoFile)
  for (const [client, cutAt] of [
    [here, 2 * MB],
    [there, 3 * MB + 1],
    [here, 2 * MB + 7],
  ] as const) {
    const from = await client.offsetOf(url, token)
    await expect(client.patch(url, token, from, videoFile.subarray(from), { cutAt })).rejects.toThrow('cut')
  }
  const from = await there.offsetOf(url, token)
  expect(from).toBeGreaterThan(6 * MB)
  expect((await there.patch(url, token, from, videoFile.subarray(from))).status).toBe(204)
  expect(keptVideoFile(portal, path).equals(videoFile)).toBe(true)
  expect(await here.offsetOf(url, token)).toBe(videoFile.length)
})

test('whoever still sends to the first when the second goes on writes nothing more, not even into what was taken in', async () => {
  const videoFile = aLongVideoFile(6 * MB)
  const { path, token, url } = await begun(videoFile)
  const slow = here.stall(url, token, videoFile.subarray(0, 2 * MB), videoFile.length)
  await expect.poll(() => statSync(arrivingFile(portal.deps, path)).size).toBe(2 * MB)
  const from = await there.offsetOf(url, token)
  expect((await there.patch(url, token, from, videoFile.subarray(from))).status).toBe(204)
  slow.write(Buffer.alloc(MB, 'x'))
  // The first portal has ended the request.
  await expect.poll(() => slow.destroyed).toBe(true)
  expect(keptVideoFile(portal, path).equals(videoFile)).toBe(true)
  const row = await portal.deps.database.db
    .selectFrom('upload')
    .select(['writer', 'writer_until', 'writer_wanted'])
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ writer: null, writer_until: null, writer_wanted: false })
})
