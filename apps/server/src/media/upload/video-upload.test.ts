import { reserveUpload } from '@startline/contract'
import { describe, expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { aLongVideoFile, keptVideoFile, reservedVideoFile } from '../check/video-file-fixtures.ts'
import { put } from './upload-fixtures.ts'

const HOUR_MS = 3_600_000
const MB = 1024 * 1024
const portal = await openPortal()
const wang = await portal.signUp()

describe('a video file in one piece', () => {
  test('a plain PUT keeps it, of exactly the announced size', async () => {
    const videoFile = aLongVideoFile(MB)
    const { path, grant } = await reservedVideoFile(wang, videoFile.length)
    expect(await put(portal, grant.token, videoFile, 'video/mp4')).toMatchObject({
      code: 0,
      data: { path, size: videoFile.length },
    })
    expect(keptVideoFile(portal, path).equals(videoFile)).toBe(true)
    const other = await reservedVideoFile(wang, videoFile.length + 1)
    expect(await put(portal, other.grant.token, videoFile, 'video/mp4')).toMatchObject({
      code: 4001,
      errors: [{ rule: 'size_differs' }],
    })
  })
})

test('an organization uploads so much in a day, and no more', async () => {
  const chen = await portal.signUp()
  const reserve = () =>
    chen.call(reserveUpload, {
      body: { purpose: 'video', file_name: 'a.mp4', content_type: 'video/mp4', size: 2048 * MB },
    })
  const first = await reserve()
  // A small disk says no before the quota does.
  if (first.code === 5003) return expect(first.message).toBeTruthy()
  for (let times = 1; times < 10; times += 1) expect((await reserve()).code).toBe(0)
  expect(await reserve()).toMatchObject({ status: 429, code: 4029 })
  expect(
    (
      await wang.call(reserveUpload, {
        body: { purpose: 'video', file_name: 'a.mp4', content_type: 'video/mp4', size: 10 },
      })
    ).code,
  ).toBe(0)
  portal.passTime(25 * HOUR_MS)
  expect((await reserve()).code).toBe(0)
})
