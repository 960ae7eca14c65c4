import * as calls from '@startline/contract'
import { describe, expect, test } from 'vitest'
import { aClub, actFor, aMember } from '../../identity/member/member-fixtures.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { aReadyVideo, aVideo, letBeConfirmed, letBeReady } from './video-fixtures.ts'

const HOUR_MS = 3_600_000
const portal = await openPortal()
const wang = await portal.signUp()
const li = await portal.signUp('李小红的爸爸')
const byId = (id: string) => ({ params: { id } })
const change = (who: Person, id: string, rawBody: object) => who.call(calls.changeVideo, { ...byId(id), rawBody })
const idsOf = async (who: Person, query: object = {}) =>
  (await who.call(calls.listVideos, { query: { page_size: 100, ...query } })).data.items.map(({ id }) => id)

describe('watching', () => {
  test('members see the organization’s, everybody signed in the public ones, nobody what is hidden or unfinished', async () => {
    const club = await letBeConfirmed(portal, wang, await aClub(wang, '视频俱乐部'))
    await actFor(wang, club)
    const member = await aMember(portal, wang, club, 'member')
    const [own, open, unfinished] = [
      await aReadyVideo(portal, wang),
      await aReadyVideo(portal, wang, { visibility: 'public' }),
      await aVideo(portal, wang, { visibility: 'public' }),
    ]
    const hidden = await aReadyVideo(portal, wang, { visibility: 'public' })
    await change(wang, hidden.id, { hidden: true })
    const all = [own.id, open.id, unfinished.id, hidden.id]
    const seen = async (who: Person) => (await idsOf(who)).filter((id) => all.includes(id)).toSorted()
    expect(await seen(member)).toEqual([own.id, open.id].toSorted())
    expect(await seen(li)).toEqual([open.id])
    for (const id of [own.id, unfinished.id, hidden.id]) {
      expect((await li.call(calls.getVideo, byId(id))).code).toBe(4004)
      expect((await li.call(calls.keepProgress, { ...byId(id), body: { position: 1 } })).code).toBe(4004)
    }
    expect((await member.call(calls.getVideo, byId(hidden.id))).code).toBe(4004)
    expect((await wang.call(calls.getVideo, byId(hidden.id))).code).toBe(0)
    await actFor(wang, wang.organizationId)
  })

  test('where somebody was is kept, on every device, and counts as a view once in six hours', async () => {
    await letBeConfirmed(portal, wang)
    const { id } = await aReadyVideo(portal, wang, { visibility: 'public' })
    const put = (who: Person, position: number) => who.call(calls.keepProgress, { ...byId(id), body: { position } })
    expect((await put(li, 20.25)).data).toMatchObject({ position: 20.25, finished: false })
    await put(li, 21)
    await put(wang, 1)
    expect((await li.call(calls.getVideo, byId(id))).data).toMatchObject({ views: 2, progress: { position: 21 } })
    expect(await idsOf(li, { begun: 'true' })).toContain(id)
    portal.passTime(6.1 * HOUR_MS)
    expect((await put(li, 5000)).data).toMatchObject({ position: 60, finished: true })
    expect((await li.call(calls.getVideo, byId(id))).data.views).toBe(3)
    expect(await idsOf(li, { begun: 'true' })).not.toContain(id)
    expect((await put(li, -1)).errors).toMatchObject([{ path: '/position', rule: 'too_small' }])
  })

  test('a series goes on with the next that may be watched', async () => {
    const zhao = await portal.signUp()
    const part = (series_order: number) => aReadyVideo(portal, zhao, { series: '弯道', series_order })
    const [third, first, second] = [await part(3), await part(1), await part(2)]
    await change(zhao, second.id, { hidden: true })
    expect(await idsOf(zhao, { series: '弯道' })).toEqual([first.id, third.id])
    expect((await zhao.call(calls.getVideo, byId(first.id))).data.next?.id).toBe(third.id)
    expect((await zhao.call(calls.getVideo, byId(third.id))).data.next).toBeNull()
  })

  test('a series stands together in its order, where its newest would stand, on every page', async () => {
    const sun = await portal.signUp()
    const part = (series_order: number | null) => aReadyVideo(portal, sun, { series: '入门', series_order })
    const [second, old, first, last, fresh] = [
      await part(2),
      await aReadyVideo(portal, sun),
      await part(1),
      await part(null),
      await aReadyVideo(portal, sun),
    ]
    const inOrder = [fresh, first, second, last, old].map(({ id }) => id)
    const own = async (query: object) => (await idsOf(sun, query)).filter((id) => inOrder.includes(id))
    expect(await own({})).toEqual(inOrder)
    expect([...(await own({ page_size: 2 })), ...(await own({ page_size: 2, page: 2 }))]).toEqual(inOrder.slice(0, 4))
  })

  test('one that is not ready says why to those it belongs to, and is not there for others', async () => {
    const club = await letBeConfirmed(portal, wang, await aClub(wang, '还没准备好的俱乐部'))
    await actFor(wang, club)
    const member = await aMember(portal, wang, club, 'member')
    const { id } = await aVideo(portal, wang, { visibility: 'public' })
    const status = async (who: Person) => (await who.call(calls.getVideo, byId(id))).data?.status ?? null
    const both = async () => [await status(wang), await status(member), await status(li)]
    expect(await both()).toEqual(['processing', 'processing', null])
    expect((await wang.call(calls.getVideo, byId(id))).data.sources).toEqual([])
    expect((await wang.call(calls.keepProgress, { ...byId(id), body: { position: 1 } })).code).toBe(4004)
    const { db } = portal.deps.database
    await db.updateTable('teaching_video').set({ state: 'failed' }).where('id', '=', id).execute()
    expect(await both()).toEqual(['failed', null, null])
    await change(wang, id, { hidden: true })
    await db.updateTable('teaching_video').set({ state: 'waiting' }).where('id', '=', id).execute()
    expect(await both()).toEqual(['processing', null, null])
    await letBeReady(portal, id)
    expect(await both()).toEqual(['hidden', null, null])
    await wang.call(calls.removeVideo, byId(id))
    expect(await both()).toEqual([null, null, null])
    await actFor(wang, wang.organizationId)
  })
})

test('a failed video says why in the reader’s language and is tried again when asked; a ready one is not', async () => {
  const { id } = await aVideo(portal, wang)
  const { db } = portal.deps.database
  await db
    .updateTable('teaching_video')
    .set({ state: 'failed', failure: 'video_unreadable' })
    .where('id', '=', id)
    .execute()
  const failed = async (language: string) =>
    (
      await wang.call(calls.listManagedVideos, {
        query: { status: 'failed' },
        headers: { 'accept-language': language },
      })
    ).data.items[0]
  expect((await failed('en'))?.failure?.message).toContain('cannot read')
  expect((await failed('zh-CN'))?.failure?.message).toContain('编码不受支持')
  const again = () => wang.call(calls.retryVideo, { ...byId(id), body: {} })
  expect((await again()).data).toMatchObject({ status: 'processing', failure: null })
  expect((await again()).code).toBe(4009)
  await letBeReady(portal, id)
  await db.updateTable('teaching_video').set({ shown_run: 1 }).where('id', '=', id).execute()
  expect((await again()).code).toBe(4009)
})
