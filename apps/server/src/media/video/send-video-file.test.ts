import * as calls from '@startline/contract'
import { describe, expect, test } from 'vitest'
import { aClub, actFor, aMember } from '../../identity/member/member-fixtures.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { aVideoFile, uploadVideoFile } from '../check/video-file-fixtures.ts'
import { aJpeg, upload } from '../upload/upload-fixtures.ts'
import { letBeConfirmed, letBeReady } from './video-fixtures.ts'

const HOUR_MS = 3_600_000
const portal = await openPortal()
const wang = await portal.signUp()
const li = await portal.signUp()
const videoFile = aVideoFile({ bytes: 5000 })

async function aVideoFileVideo(who: Person, body: object = {}) {
  const { path } = await uploadVideoFile(portal, who, videoFile)
  const picture = await upload(portal, who, await aJpeg(), { purpose: 'video_cover', type: 'image/jpeg' })
  const captions = [{ language: 'en', label: 'English', vtt: 'WEBVTT\n' }]
  const { data } = await who.call(calls.addVideo, {
    rawBody: { title: '课', video_path: path, cover_path: picture.path, ...body },
  })
  await who.call(calls.changeVideo, { params: { id: data.id }, body: { captions } })
  await letBeReady(portal, data.id)
  return data.id
}
const watched = async (who: Person, id: string) => (await who.call(calls.getVideo, { params: { id } })).data
const addressesOf = async (who: Person, id: string) => {
  const { sources, cover_url, captions } = await watched(who, id)
  return [sources[0]?.url ?? '', cover_url ?? '', captions[0]?.url ?? '']
}
const get = (url: string, who: Person | null, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  portal.app.inject({ method, url, headers: { ...(who && { cookie: `a=b; Token=${who.token}` }), ...headers } })
const statuses = async (urls: string[], who: Person | null) =>
  Promise.all(urls.map(async (url) => (await get(url, who)).statusCode))

const id = await aVideoFileVideo(wang)
const [source = '', cover = '', caption = ''] = await addressesOf(wang, id)

describe('parts of a video file', () => {
  test('the whole is sent byte for byte, as nothing but a video file, and kept by nobody between', async () => {
    const answer = await get(source, wang)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(videoFile)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(videoFile.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await get(cover, wang)).headers['content-type']).toBe('image/jpeg')
    expect((await get(caption, wang)).body).toBe('WEBVTT\n')
  })

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, videoFile.length],
    ['bytes=-50', videoFile.length - 50, videoFile.length],
    ['bytes=5000-999999', 5000, videoFile.length],
    ['bytes=0-0', 0, 1],
  ])('%s', async (range, from, to) => {
    const answer = await get(source, wang, { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${videoFile.length}`)
    expect(answer.rawPayload.equals(videoFile.subarray(from, to))).toBe(true)
  })

  test.each([`bytes=${videoFile.length}-`, 'bytes=-0', 'bytes=99999999-999999999'])(
    '%s is not there',
    async (range) => {
      const answer = await get(source, wang, { range })
      expect([answer.statusCode, answer.json().code]).toEqual([416, 4016])
      expect(answer.headers['content-range']).toBe(`bytes */${videoFile.length}`)
    },
  )

  test.each(['bytes=5-2', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6', 'bytes=-'])(
    '%s is answered with all',
    async (range) => {
      const answer = await get(source, wang, { range })
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, videoFile.length])
    },
  )

  test('a condition, and a look without the bytes', async () => {
    const tag = String((await get(source, wang)).headers.etag)
    const range = 'bytes=0-9'
    expect((await get(source, wang, { range, 'if-range': tag })).statusCode).toBe(206)
    expect((await get(source, wang, { range, 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get(source, wang, { 'if-none-match': tag })).statusCode).toBe(304)
    const head = await get(source, wang, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(videoFile.length),
      0,
    ])
  })
})

describe('addresses the owner has seen', () => {
  test('open nothing for a stranger, for nobody, and when they were changed', async () => {
    const urls = [source, cover, caption]
    expect(await statuses(urls, wang)).toEqual([200, 200, 200])
    expect(await statuses(urls, li)).toEqual([404, 404, 404])
    expect(await statuses(urls, null)).toEqual([404, 404, 404])
    const other = await aVideoFileVideo(li)
    const [foreign = ''] = await addressesOf(li, other)
    const [ticket = '', , name = ''] = source
      .split('/')
      .slice(3)
      .concat('', source.split('/').at(-1) ?? '')
    const parts = ticket.split('.')
    const [theirs = ''] = (foreign.split('/')[3] ?? '').split('.')
    const forged = [
      [theirs, ...parts.slice(1)],
      [parts[0], parts[1], 'zzzzzzz', ...parts.slice(3)],
      [...parts.slice(0, 3), 'o', parts[4]],
      [...parts.slice(0, 4), 'A'.repeat(43)],
      parts.slice(0, 4),
    ].map((one) => `/oss/film/${one.join('.')}/${name}`)
    expect(await statuses(forged, wang)).toEqual(forged.map(() => 404))
    expect(await statuses([foreign], wang)).toEqual([404])
  })

  test('lead to no other file', async () => {
    const base = source.slice(0, source.lastIndexOf('/'))
    const names = [
      'film.mp4',
      'main.m3u8',
      'original.webm',
      '..%2f..%2fkeys.json',
      '%00',
      'toString',
      'caption-fr.vtt',
      'poster.jpg',
    ]
    expect(
      await statuses(
        names.map((name) => `${base}/${name}`),
        wang,
      ),
    ).toEqual(names.map(() => 404))
    const { path } = await uploadVideoFile(portal, wang, videoFile)
    expect((await get(`/oss/file/${path}`, wang)).statusCode).toBe(404)
  })

  test('end with the session, with the membership, with the video, and after hours', async () => {
    const club = await aClub(wang, '短跑俱乐部')
    await actFor(wang, club)
    const video = await aVideoFileVideo(wang)
    const [member, other] = [await aMember(portal, wang, club, 'member'), await aMember(portal, wang, club, 'member')]
    const [mine = ''] = await addressesOf(member, video)
    const [theirs = ''] = await addressesOf(other, video)
    const again = await portal.call(calls.login, { body: { account: other.account, password: other.password } })
    expect((await get(theirs, { ...other, token: again.data.token })).statusCode).toBe(404)
    expect(await statuses([mine], member)).toEqual([200])
    await other.call(calls.logout, { body: {} })
    expect(await statuses([theirs], other)).toEqual([404])
    await wang.call(calls.removeMember, { params: { id: club, member_id: member.memberId } })
    expect(await statuses([mine], member)).toEqual([404])
    const [own = ''] = await addressesOf(wang, video)
    portal.passTime(2.9 * HOUR_MS)
    expect(await statuses([own], wang)).toEqual([200])
    portal.passTime(1.2 * HOUR_MS)
    expect(await statuses([own], wang)).toEqual([404])
    await actFor(wang, wang.organizationId)
  })

  test('a public video opens for whoever asked for it, until it is hidden', async () => {
    await letBeConfirmed(portal, wang)
    const video = await aVideoFileVideo(wang, { visibility: 'public' })
    const [url = ''] = await addressesOf(li, video)
    expect(await statuses([url], li)).toEqual([200])
    await wang.call(calls.changeVideo, { params: { id: video }, body: { hidden: true } })
    expect(await statuses([url], li)).toEqual([404])
  })
})
