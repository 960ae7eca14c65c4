import * as calls from '@startline/contract'
import { describe, expect, test } from 'vitest'
import { openPortal, type Person } from '../../test/harness.ts'
import { uploadVideoFile } from '../check/video-file-fixtures.ts'
import { aJpeg, upload } from '../upload/upload-fixtures.ts'
import { sweepVideos } from './sweep-videos.ts'
import { aReadyVideo, aVideo, letBeReady } from './video-fixtures.ts'

const HOUR_MS = 3_600_000
const portal = await openPortal()
const wang = await portal.signUp()
const li = await portal.signUp('李小红的爸爸')
const byId = (id: string) => ({ params: { id } })
const change = (who: Person, id: string, rawBody: object) => who.call(calls.changeVideo, { ...byId(id), rawBody })
const cover = async (who: Person) =>
  (await upload(portal, who, await aJpeg(), { purpose: 'video_cover', type: 'image/jpeg' })).path
const idsOf = async (who: Person, query: object = {}) =>
  (await who.call(calls.listVideos, { query: { page_size: 100, ...query } })).data.items.map(({ id }) => id)

describe('managing', () => {
  test('a video is made of an uploaded video file, and is processed first', async () => {
    const videoFile = await uploadVideoFile(portal, wang)
    const cover_path = await cover(wang)
    const body = {
      title: ' 起跑\u202e 姿势 ',
      description: '第一课\n第二行',
      category: '技术',
      cover_path,
      video_path: videoFile.path,
    }
    const { code, data } = await wang.call(calls.addVideo, { body: { ...body, visibility: 'organization' } })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      title: '起跑 姿势',
      description: '第一课\n第二行',
      category: '技术',
      duration: null,
      status: 'processing',
      visibility: 'organization',
      views: 0,
      processed: false,
      failure: null,
    })
    expect(data.cover_url).toMatch(/^\/oss\/film\/.+\/cover\.jpg$/)
    for (const url of ['/api/teaching-videos/manage/', '/api/teaching-videos/manage']) {
      const answer = await portal.app.inject({ url, headers: { authorization: wang.token } })
      expect(answer.json().data.items.map(({ id }: { id: string }) => id)).toContain(data.id)
    }
    expect((await wang.call(calls.addVideo, { body })).code).toBe(4009)
  })

  test.each([
    [{ video_path: 'video/202601/aaaaaaaaaaaaaaaaaaaaaa.mp4' }, '/video_path', 'video_not_found'],
    [{ cover_path: 'video_cover/202601/aaaaaaaaaaaaaaaaaaaaaa.jpg' }, '/cover_path', 'cover_not_found'],
    [{ title: '' }, '/title', 'required'],
    [{ title: '\u200b' }, '/title', 'name_invisible'],
    [{ visibility: 'all' }, '/visibility', 'choice'],
    [{ organization_id: 'x' }, '/organization_id', 'unknown_field'],
    [
      {
        chapters: [
          { at: 9, title: '一' },
          { at: 9, title: '二' },
        ],
      },
      '/chapters/1/at',
      'chapter_order',
    ],
  ])('%j is refused at its field', async (wrong, path, rule) => {
    const videoFile = await uploadVideoFile(portal, wang)
    const rawBody = { title: '课', video_path: videoFile.path, ...wrong }
    expect(await wang.call(calls.addVideo, { rawBody })).toMatchObject({ code: 4001, errors: [{ path, rule }] })
  })

  test('a video file of somebody else, a picture, or one that never arrived, makes no video', async () => {
    const [foreign, picture] = [await uploadVideoFile(portal, li), await cover(wang)]
    const { data: empty } = await wang.call(calls.reserveUpload, {
      body: { purpose: 'video', file_name: 'a.mp4', content_type: 'video/mp4', size: 10 },
    })
    for (const video_path of [foreign.path, picture, empty.path])
      expect(await wang.call(calls.addVideo, { body: { title: '课', video_path } })).toMatchObject({
        errors: [{ path: '/video_path', rule: 'video_not_found' }],
      })
  })

  test('a caption sent without its text keeps it; one that is not there needs a text', async () => {
    const { id } = await aVideo(portal, wang)
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\n跑\n'
    await change(wang, id, {
      captions: [
        { language: 'zh-CN', label: '中文', vtt },
        { language: 'en', label: 'English', vtt },
      ],
    })
    const { data } = await change(wang, id, { captions: [{ language: 'zh-CN', label: '普通话' }] })
    expect(data.captions).toMatchObject([{ language: 'zh-CN', label: '普通话' }])
    await letBeReady(portal, id)
    const read = () => portal.app.inject({ url: data.captions[0]?.url ?? '', headers: { authorization: wang.token } })
    expect((await read()).body).toBe(vtt)
    const missing = await change(wang, id, {
      captions: [
        { language: 'zh-CN', label: '中文' },
        { language: 'fr', label: 'Français' },
      ],
    })
    expect(missing).toMatchObject({ code: 4001, errors: [{ path: '/captions/1/vtt', rule: 'required' }] })
    // Refused as a whole: nothing has changed.
    expect((await wang.call(calls.getManagedVideo, byId(id))).data.captions).toMatchObject([{ label: '普通话' }])
  })

  test('a series is put in order as a whole, and a list that is no longer right changes nothing', async () => {
    const series = '接力系列'
    const [one, two, three] = [
      (await aVideo(portal, wang, { series })).id,
      (await aVideo(portal, wang, { series })).id,
      (await aVideo(portal, wang, { series })).id,
    ]
    const order = (who: Person, ids: string[]) => who.call(calls.orderSeries, { rawBody: { series, ids } })
    const shown = async () =>
      (await wang.call(calls.listManagedVideos, { query: { series } })).data.items.map(({ id }) => id)
    expect((await order(wang, [three, one, two])).code).toBe(0)
    expect(await shown()).toEqual([three, one, two])
    for (const ids of [
      [one, two],
      [one, two, two],
      [one, two, three, three],
    ])
      expect((await order(wang, ids)).code).toBe(4009)
    expect((await order(li, [one, two, three])).code).toBe(4009)
    expect(await shown()).toEqual([three, one, two])
    await wang.call(calls.removeVideo, byId(one))
    expect((await order(wang, [two, three])).code).toBe(0)
    expect(await shown()).toEqual([two, three])
  })

  test('one video, and the names to choose from, are told to those who manage alone', async () => {
    const { id } = await aVideo(portal, wang, { category: '道路', series: '道路入门' })
    const { data } = await wang.call(calls.listManagedVideos, { query: {} })
    expect([data.categories, data.all_series]).toEqual([
      expect.arrayContaining(['道路']),
      expect.arrayContaining(['道路入门']),
    ])
    expect((await wang.call(calls.getManagedVideo, byId(id))).data).toMatchObject({ id, status: 'processing' })
    const theirs = await li.call(calls.listManagedVideos, { query: {} })
    expect(theirs.data.categories).not.toContain('道路')
    expect((await li.call(calls.getManagedVideo, byId(id))).code).toBe(4004)
  })

  test('only what is sent changes; captions are WebVTT, one in a language', async () => {
    const { id } = await aReadyVideo(portal, wang, { description: '说明' })
    const captions = [{ language: 'zh-CN', label: '中文', vtt: 'WEBVTT\n\n00:00.000 --> 00:01.000\n跑\n' }]
    const chapters = [
      { at: 0, title: '热身' },
      { at: 12.5, title: '起跑' },
    ]
    const { data } = await change(wang, id, { title: '新标题', captions, chapters, series: '入门', series_order: 2 })
    expect(data).toMatchObject({
      title: '新标题',
      description: '说明',
      chapters,
      series: '入门',
      series_order: 2,
      status: 'ready',
    })
    expect(data.captions).toMatchObject([{ language: 'zh-CN', label: '中文' }])
    expect((await change(wang, id, { hidden: true })).data).toMatchObject({ status: 'hidden', title: '新标题' })
    const twice = [...captions, ...captions]
    expect((await change(wang, id, { captions: twice })).errors).toMatchObject([{ rule: 'language_twice' }])
    const html = [{ language: 'en', label: 'English', vtt: '<script>alert(1)</script>' }]
    expect((await change(wang, id, { captions: html })).errors).toMatchObject([
      { path: '/captions/0/vtt', rule: 'vtt_format' },
    ])
  })

  test('a deleted video is gone for everybody, comes back for 30 days, and then never', async () => {
    const [{ id }, other] = [await aReadyVideo(portal, wang), await aReadyVideo(portal, wang)]
    for (const one of [id, other.id]) expect((await wang.call(calls.removeVideo, byId(one))).code).toBe(0)
    expect((await wang.call(calls.removeVideo, byId(id))).code).toBe(4004)
    expect((await wang.call(calls.getVideo, byId(id))).code).toBe(4004)
    expect(await idsOf(wang)).not.toContain(id)
    const { data: bin } = await wang.call(calls.listManagedVideos, { query: { removed: 'true' } })
    expect(bin.items.map((one) => one.id)).toContain(id)
    expect((await wang.call(calls.restoreVideo, { ...byId(id), body: {} })).data).toMatchObject({ removed_at: null })
    expect(await idsOf(wang)).toContain(id)
    await portal.deps.database.db
      .updateTable('teaching_video')
      .set({ removed_at: new Date(portal.deps.now().getTime() - 31 * 24 * HOUR_MS) })
      .where('id', '=', other.id)
      .execute()
    expect((await wang.call(calls.restoreVideo, { ...byId(other.id), body: {} })).code).toBe(4004)
    expect(await sweepVideos(portal.deps, 100)).toBe(1)
    const left = await portal.deps.database.db
      .selectFrom('teaching_video')
      .where('id', '=', other.id)
      .select('id')
      .execute()
    expect(left).toEqual([])
  })

  test('lists are narrowed by words, category and status, and signs of patterns are plain signs', async () => {
    const chen = await portal.signUp()
    const [a, b] = [
      await aVideo(portal, chen, { title: '100% 弯道', category: '技术' }),
      await aReadyVideo(portal, chen, { title: '热身' }),
    ]
    const find = async (query: object) =>
      (await chen.call(calls.listManagedVideos, { query })).data.items.map(({ id }) => id)
    expect(await find({})).toEqual([b.id, a.id])
    expect(await find({ keyword: '100%' })).toEqual([a.id])
    expect(await find({ keyword: '100_' })).toEqual([])
    expect(await find({ category: '技术' })).toEqual([a.id])
    expect(await find({ status: 'processing' })).toEqual([a.id])
    expect(await find({ status: 'ready' })).toEqual([b.id])
    expect(await find({ status: 'failed' })).toEqual([])
  })
})

test('video files and covers that no video has are removed after two days, those of videos stay', async () => {
  const [used, unused, picture] = [await aVideo(portal, li), await uploadVideoFile(portal, li), await cover(li)]
  portal.passTime(49 * HOUR_MS)
  await sweepVideos(portal.deps, 100)
  const rows = await portal.deps.database.db
    .selectFrom('upload as u')
    .leftJoin('teaching_video as v', 'v.video_path', 'u.path')
    .select(['u.path', 'u.removed_at', 'v.id'])
    .where('u.account_id', '=', li.accountId)
    .execute()
  const gone = rows.filter(({ removed_at }) => removed_at !== null).map(({ path }) => path)
  expect(gone).toEqual(expect.arrayContaining([unused.path, picture]))
  expect(rows.find(({ id }) => id === used.id)?.removed_at).toBeNull()
})
