import { eraseAccount, reportVideo } from '@startline/contract'
import { expect, test } from 'vitest'
import { together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { aReadyVideo, letBeConfirmed } from '../video/video-fixtures.ts'
import { hideVideo, listReported, removeVideoForGood } from './operate-videos.ts'

const portal = await openPortal()
const wang = await portal.signUp()
await letBeConfirmed(portal, wang)
const aPublicVideo = () => aReadyVideo(portal, wang, { visibility: 'public' })
const body = { reason: 'other' as const }
const reportsOf = async (id: string) =>
  (await listReported(portal.deps, 50)).find((row) => row.video_id === id)?.reports ?? 0

test('of ten reports of one person at once one counts', async () => {
  const li = await portal.signUp()
  const { id } = await aPublicVideo()
  const answers = await together(10, () => li.call(reportVideo, { params: { id }, body }))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array(9).fill(4009)])
  expect(await reportsOf(id)).toBe(1)
})

test('ten people count as ten', async () => {
  const { id } = await aPublicVideo()
  const people = await together(10, () => portal.signUp())
  const answers = await together(10, async (index) => people[index]?.call(reportVideo, { params: { id }, body }))
  expect(answers.every((answer) => answer?.code === 0)).toBe(true)
  expect(await reportsOf(id)).toBe(10)
})

test('of five operators one hides a video, and one removes it', async () => {
  const { id } = await aPublicVideo()
  const hidden = await together(5, () => hideVideo(portal.deps, id))
  expect(hidden.filter(Boolean)).toHaveLength(1)
  const removed = await together(5, () => removeVideoForGood(portal.deps, id))
  expect(removed.filter(Boolean)).toHaveLength(1)
})

test('who reports while leaving leaves no report, and a video that goes meanwhile is not found', async () => {
  for (let round = 0; round < 5; round += 1) {
    const li = await portal.signUp()
    const { id } = await aPublicVideo()
    const [reported, erased] = await Promise.all([
      li.call(reportVideo, { params: { id }, body }),
      li.call(eraseAccount, { body: { confirm: li.account, registrations: 0 } }),
    ])
    expect([0, 4004, 4202]).toContain(reported.code)
    expect([erased.code, await reportsOf(id)]).toEqual([0, 0])
    const [zhao, other] = [await portal.signUp(), await aPublicVideo()]
    const [late] = await Promise.all([
      zhao.call(reportVideo, { params: { id: other.id }, body }),
      removeVideoForGood(portal.deps, other.id),
    ])
    expect([0, 4004]).toContain(late.code)
    expect(await reportsOf(other.id)).toBe(0)
  }
})
