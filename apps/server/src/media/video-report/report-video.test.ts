import * as calls from '@startline/contract'
import { describe, expect, test } from 'vitest'
import { erase } from '../../privacy/erasure/erasure-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { readZip } from '../../test/read-zip.ts'
import { open } from '../upload/upload-fixtures.ts'
import { aReadyVideo, letBeConfirmed } from '../video/video-fixtures.ts'
import { dismissReports, hideVideo, listReported } from './operate-videos.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const wang = await portal.signUp()
await letBeConfirmed(portal, wang)
const aPublicVideo = () => aReadyVideo(portal, wang, { visibility: 'public' })
const report = (who: Person, id: string, rawBody: object = { reason: 'harmful' }) =>
  who.call(calls.reportVideo, { params: { id }, rawBody })
const reportsOf = async (id: string) => (await listReported(portal.deps, 50)).find((row) => row.video_id === id)
const isReported = async (who: Person, id: string) => (await who.call(calls.getVideo, { params: { id } })).data.reported

describe('reporting a video', () => {
  test('brings it to the operator, with why and without who; the second time it is known', async () => {
    const [li, zhao] = [await portal.signUp(), await portal.signUp()]
    const { id } = await aPublicVideo()
    expect(await isReported(li, id)).toBe(false)
    expect(await report(li, id, { reason: 'child', note: ' 孩子的脸\u202e没有打码 ' })).toMatchObject({
      code: 0,
      data: null,
    })
    expect(await report(zhao, id)).toMatchObject({ code: 0 })
    expect(await isReported(li, id)).toBe(true)
    expect(await report(li, id, { reason: 'other' })).toMatchObject({
      status: 409,
      code: 4009,
      message: '您已经举报过这个视频，平台会查看',
    })
    const told = await reportsOf(id)
    expect(told).toMatchObject({ title: '起跑姿势', reports: 2, reasons: { child: 1, harmful: 1 } })
    expect(told?.newest.map(({ reason, note }) => [reason, note])).toEqual([
      ['harmful', ''],
      ['child', '孩子的脸没有打码'],
    ])
    expect(JSON.stringify(told)).not.toContain(li.accountId)
    expect((await lastEntries(db, li.organizationId, 1))[0]).toMatchObject({
      action: 'video.report',
      subject: { video_id: id, reason: 'child' },
    })
    expect(JSON.stringify(await lastEntries(db, wang.organizationId, 50))).not.toContain('video.report')
    expect(await portal.deps.metrics.metrics()).toMatch(/portal_video_reports_total \d/)
  })

  test.each([
    [{}, '/reason', 'required'],
    [{ reason: 'toString' }, '/reason', 'choice'],
    [{ reason: 'other', note: '长'.repeat(501) }, '/note', 'too_long'],
    [{ reason: 'other', account_id: 'x' }, '/account_id', 'unknown_field'],
  ])('%j is refused at its field', async (body, path, rule) => {
    const li = await portal.signUp()
    const { id } = await aPublicVideo()
    expect(await report(li, id, body)).toMatchObject({ code: 4001, errors: [{ path, rule }] })
  })

  test('is for those who may watch it', async () => {
    const li = await portal.signUp()
    const { id } = await aReadyVideo(portal, wang)
    for (const one of [id, 'x', '00000000-0000-7000-8000-000000000000']) expect((await report(li, one)).code).toBe(4004)
    expect((await portal.call(calls.reportVideo, { params: { id }, rawBody: { reason: 'other' } })).code).toBe(4202)
    expect(await reportsOf(id)).toBeUndefined()
  })

  test('is bounded: who reports one after the other waits', async () => {
    const li = await portal.signUp()
    const videos = []
    while (videos.length < 11) videos.push(await aPublicVideo())
    const codes = []
    for (const { id } of videos) codes.push((await report(li, id)).code)
    expect(codes).toEqual([...Array(10).fill(0), 4029])
    const last = videos.at(-1)?.id ?? ''
    portal.passTime(10 * 60_000)
    expect((await report(li, last)).code).toBe(0)
  })
})

describe('a report', () => {
  test('goes when the operator has decided, either way, and may then be made again', async () => {
    const li = await portal.signUp()
    const [hidden, fine] = [await aPublicVideo(), await aPublicVideo()]
    for (const { id } of [hidden, fine]) await report(li, id)
    expect(await hideVideo(portal.deps, hidden.id)).toBe(true)
    expect(await dismissReports(portal.deps, fine.id)).toBe(true)
    expect([await reportsOf(hidden.id), await reportsOf(fine.id)]).toEqual([undefined, undefined])
    expect(await dismissReports(portal.deps, fine.id)).toBe(false)
    expect((await lastEntries(db, wang.organizationId, 2)).map(({ action }) => action)).toEqual([
      'video.hold',
      'video.dismiss',
    ])
    expect([await isReported(li, fine.id), (await report(li, fine.id)).code]).toEqual([false, 0])
  })

  test('goes along in an export, and goes with whoever made it', async () => {
    const li = await portal.signUp()
    const { id } = await aPublicVideo()
    await report(li, id, { reason: 'rights', note: '这是我拍的课程片段' })
    const { data } = await li.call(calls.exportMyData, { body: {} })
    const mine = JSON.parse(String((await readZip((await open(portal, data.url)).rawPayload)).get('data.json')))
    expect(mine.video_reports).toMatchObject([{ video_id: id, reason: 'rights', note: '这是我拍的课程片段' }])
    expect((await erase(li)).code).toBe(0)
    expect(await reportsOf(id)).toBeUndefined()
  })
})
