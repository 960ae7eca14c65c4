import { exportMyData, keepProgress } from '@startline/contract'
import { expect, test } from 'vitest'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { erase, everyValue } from '../../privacy/erasure/erasure-fixtures.ts'
import { openPortal } from '../../test/harness.ts'
import { readZip } from '../../test/read-zip.ts'
import { aJpeg, open, upload } from '../upload/upload-fixtures.ts'
import { aReadyVideo, letBeConfirmed } from './video-fixtures.ts'

const TITLE = '欧阳家的起跑课'
const portal = await openPortal()
const store = objectStoreOf(portal.deps.settings)

test('somebody’s videos, and what they watched, go along in an export and are gone when they leave, with the video files', async () => {
  const [ouyang, li] = [await portal.signUp(), await portal.signUp()]
  await letBeConfirmed(portal, ouyang)
  const cover = await upload(portal, ouyang, await aJpeg(), { purpose: 'video_cover' })
  const video = await aReadyVideo(portal, ouyang, { title: TITLE, visibility: 'public', cover_path: cover.path })
  for (const who of [ouyang, li])
    expect((await who.call(keepProgress, { params: { id: video.id }, body: { position: 20 } })).code).toBe(0)
  const { db } = portal.deps.database
  const { video_path: videoFile } = await db
    .selectFrom('teaching_video')
    .select('video_path')
    .where('id', '=', video.id)
    .executeTakeFirstOrThrow()
  expect(await store.sizeOf(videoFile)).toBeGreaterThan(0)

  const { data } = await ouyang.call(exportMyData, { body: {} })
  const mine = String((await readZip((await open(portal, data.url)).rawPayload)).get('data.json'))
  for (const told of [TITLE, videoFile, video.id]) expect(mine).toContain(told)

  expect((await erase(ouyang)).code).toBe(0)
  for (const path of [videoFile, cover.path]) expect(await store.sizeOf(path)).toBeNull()
  const left = await everyValue(portal)
  expect(left.filter(({ value }) => value.includes(TITLE))).toEqual([])
  const watched = await db.selectFrom('teaching_video_watch').select('account_id').execute()
  expect(watched).toEqual([])
})
