import * as calls from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { uploadVideoFile } from '../check/video-file-fixtures.ts'
import { claimJob } from '../processing/job.store.ts'
import { aReadyVideo, aVideo } from './video-fixtures.ts'

let portal: TestPortal
let wang: Person
beforeAll(async () => {
  if (!postgresUrl) return
  portal = await openPortal()
  wang = await portal.signUp()
})

test.skipIf(!postgresUrl)('twenty workers at once take five videos once each', async () => {
  const videos = await together(5, () => aVideo(portal, wang))
  const now = portal.deps.now()
  const worker = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const jobs = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      claimJob(portal.deps.database.db, worker(n), now, new Date(now.getTime() + 60_000)),
    ),
  )
  const taken = jobs.flatMap((job) => job?.id ?? [])
  expect(taken.toSorted()).toEqual(videos.map(({ id }) => id).toSorted())
})

test.skipIf(!postgresUrl)('one person’s watching, told thirty times at once, is one view', async () => {
  const { id } = await aReadyVideo(portal, wang)
  const input = { params: { id }, body: { position: 3 } }
  const answers = await Promise.all(Array.from({ length: 30 }, () => wang.call(calls.keepProgress, input)))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
  expect((await wang.call(calls.getVideo, { params: { id } })).data.views).toBe(1)
})

test.skipIf(!postgresUrl)('one video file, made a video ten times at once, is one video', async () => {
  const { path } = await uploadVideoFile(portal, wang)
  const add = () => wang.call(calls.addVideo, { body: { title: '课', video_path: path } })
  const answers = await Promise.all(Array.from({ length: 10 }, add))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array.from({ length: 9 }, () => 4009)])
})
