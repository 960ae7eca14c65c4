import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as calls from '@startline/contract'
import { describe, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aVideoFile, uploadVideoFile } from '../check/video-file-fixtures.ts'
import { removeFiles } from '../upload/remove-files.ts'
import { sweepVideos } from '../video/sweep-videos.ts'
import { claimJob, finishJob, keepLease, releaseJobs } from './job.store.ts'
import { processNext } from './process-video.ts'
import { ffmpeg, makeTestVideoFile } from './video-tool.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const withTool = await openPortal(ffmpeg === null ? {} : { FFMPEG: ffmpeg })
const without = await openPortal({ FFMPEG: 'none' })
const wang = await withTool.signUp()
const li = await without.signUp()

async function videoOf(portal: TestPortal, who: Person, bytes: Buffer, type = 'video/mp4') {
  const { path, answer } = await uploadVideoFile(portal, who, bytes, type)
  expect(answer.code).toBe(0)
  return (await who.call(calls.addVideo, { body: { title: '课', video_path: path } })).data.id
}
const run = (portal: TestPortal, signal = new AbortController().signal) =>
  processNext(portal.deps, objectStoreOf(portal.deps.settings), signal)
const shown = async (who: Person, id: string) => (await who.call(calls.getVideo, { params: { id } })).data
const managed = async (who: Person, id: string) =>
  (await who.call(calls.listManagedVideos, { query: { page_size: 100 } })).data.items.find((one) => one.id === id)
const read = (portal: TestPortal, who: Person, url: string, range?: string) =>
  portal.app.inject({ url, headers: { authorization: who.token, ...(range && { range }) } })
const filesIn = (portal: TestPortal, folder: string) => {
  const at = join(portal.deps.settings.dataFolder, 'uploads', folder)
  return existsSync(at) ? readdirSync(at, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()) : []
}

const processing = needs('ffmpeg')
describe.skipIf(processing.missing)(processing.named('with ffmpeg'), () => {
  test('a video file becomes one that every phone plays, in two qualities, with a poster', async () => {
    const id = await videoOf(withTool, wang, makeTestVideoFile(10))
    expect(await run(withTool)).toBe(true)
    const video = await shown(wang, id)
    expect(video).toMatchObject({ processed: true, duration: expect.closeTo(10, 0) })
    const [hls, mp4] = video.sources
    expect([hls?.type, mp4?.type]).toEqual(['application/vnd.apple.mpegurl', 'video/mp4'])
    const videoFile = (await read(withTool, wang, mp4?.url ?? '')).rawPayload
    // What says where everything is stands before the pictures: playing begins before all has come.
    expect(videoFile.indexOf('moov')).toBeLessThan(videoFile.indexOf('mdat'))
    expect((await read(withTool, wang, video.cover_url ?? '')).rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
    const main = await read(withTool, wang, hls?.url ?? '')
    expect(main.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    const base = (hls?.url ?? '').replace(/[^/]+$/, '')
    const lists = main.body.split('\n').filter((line) => line.endsWith('.m3u8'))
    expect(lists).toEqual(['high.m3u8', 'low.m3u8'])
    for (const list of lists) {
      const { body } = await read(withTool, wang, base + list)
      expect(body).not.toMatch(/:\/\/|\.\./)
      const parts = [...body.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(
        ([, length, from]) => [Number(length), Number(from)] as const,
      )
      expect(parts.length).toBeGreaterThan(2)
      for (const [length, from] of parts) {
        const part = await read(
          withTool,
          wang,
          `${base}${list.replace('m3u8', 'mp4')}`,
          `bytes=${from}-${from + length - 1}`,
        )
        expect([part.statusCode, part.rawPayload.length]).toEqual([206, length])
      }
    }
    expect((await read(withTool, await withTool.signUp(), `${base}high.mp4`)).statusCode).toBe(404)
    expect(filesIn(withTool, '.work')).toEqual([])
  })

  test.each(['mov', 'webm'] as const)('a %s is taken too', async (ending) => {
    const type = ending === 'mov' ? 'video/quicktime' : 'video/webm'
    const id = await videoOf(withTool, wang, makeTestVideoFile(2, ending), type)
    await run(withTool)
    expect(await shown(wang, id)).toMatchObject({ processed: true })
  })

  test('what only looks like a video file fails at once with a reason, and is tried again when asked', async () => {
    const id = await videoOf(withTool, wang, aVideoFile({ bytes: 3000 }))
    expect(await run(withTool)).toBe(true)
    expect(await managed(wang, id)).toMatchObject({ status: 'failed', failure: { reason: 'video_no_picture' } })
    expect(await run(withTool)).toBe(false)
    await wang.call(calls.retryVideo, { params: { id }, body: {} })
    expect(await managed(wang, id)).toMatchObject({ status: 'processing', failure: null })
    expect(await run(withTool)).toBe(true)
    expect(await managed(wang, id)).toMatchObject({ status: 'failed' })
  })

  test('a stop in the middle puts it back in line, and nothing lies about', async () => {
    const id = await videoOf(withTool, wang, makeTestVideoFile(8))
    const stopping = new AbortController()
    const working = run(withTool, stopping.signal)
    await expect.poll(() => filesIn(withTool, '.work'), { interval: 5 }).not.toEqual([])
    stopping.abort()
    await working
    expect(await managed(wang, id)).toMatchObject({ status: 'processing' })
    expect(filesIn(withTool, '.work')).toEqual([])
    expect(await run(withTool)).toBe(true)
    expect(await shown(wang, id)).toMatchObject({ processed: true })
  })

  test('a deleted video leaves no file behind', async () => {
    const before = filesIn(withTool, 'film').length
    const id = await videoOf(withTool, wang, makeTestVideoFile(2))
    await run(withTool)
    expect(filesIn(withTool, 'film').length).toBe(before + 7)
    await wang.call(calls.removeVideo, { params: { id } })
    withTool.passTime(31 * DAY_MS)
    await sweepVideos(withTool.deps, 100)
    await removeFiles(withTool.deps, objectStoreOf(withTool.deps.settings))
    expect(filesIn(withTool, 'film').filter(({ name }) => name.startsWith(id))).toEqual([])
  })
})

describe('without ffmpeg', () => {
  test('a video file is shown as it was uploaded, its length is known, and it is said', async () => {
    const videoFile = aVideoFile({ seconds: 95 })
    const id = await videoOf(without, li, videoFile)
    expect(await run(without)).toBe(true)
    const video = await shown(li, id)
    expect(video).toMatchObject({ processed: false, duration: 95, cover_url: null, sources: [{ type: 'video/mp4' }] })
    expect((await read(without, li, video.sources[0]?.url ?? '')).rawPayload.equals(videoFile)).toBe(true)
  })
})

describe('a worker that died', () => {
  const claim = (worker: string, leaseMs = 30_000) => {
    const now = without.deps.now()
    return claimJob(without.deps.database.db, worker, now, new Date(now.getTime() + leaseMs))
  }
  const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

  test('holds its video for its lease alone, comes too late afterwards, and its files are removed', async () => {
    const id = await videoOf(without, li, aVideoFile())
    const job = await claim(first)
    if (job === undefined) return expect.unreachable()
    expect(await claim(second)).toBeUndefined()
    const work = join(without.deps.settings.dataFolder, 'uploads', '.work', `${id}-${job.run}`)
    mkdirSync(work, { recursive: true })
    const store = objectStoreOf(without.deps.settings)
    const left = `film/202601/${id}-1-film.mp4`
    without.passTime(31_000)
    const { db } = without.deps.database
    expect(await run(without)).toBe(true)
    expect(existsSync(work)).toBe(false)
    expect(await store.sizeOf(left)).toBeNull()
    expect(await keepLease(db, first, job, without.deps.now())).toBe(false)
    const late = { shownRun: job.run, durationMs: 1, at: without.deps.now() }
    expect(await finishJob(db, first, job, late)).toBe(false)
    expect(await shown(li, id)).toMatchObject({ processed: false, duration: 60 })
  })

  test('under a clock that was set back since holds its video no longer than any worker may', async () => {
    const id = await videoOf(without, li, aVideoFile())
    without.setClock(60 * 60_000)
    const job = await claim(first)
    without.setClock(-60 * 60_000)
    expect(await claim(second)).toMatchObject({ id, run: (job?.run ?? 0) + 1 })
    without.passTime(31_000)
    expect(await run(without)).toBe(true)
  })

  test('loses its video at once where a portal begins that has its store to itself', async () => {
    const id = await videoOf(without, li, aVideoFile())
    const job = await claim(first)
    const { db } = without.deps.database
    expect(await releaseJobs(db, without.deps.now())).toEqual([{ id }])
    expect(await claim(second)).toMatchObject({ id, run: (job?.run ?? 0) + 1 })
    expect(job && (await keepLease(db, first, job, without.deps.now()))).toBe(false)
    without.passTime(31_000)
    expect(await run(without)).toBe(true)
  })

  test('again and again: after five times the video is given up, and says so', async () => {
    const id = await videoOf(without, li, aVideoFile())
    for (let times = 0; times < 5; times += 1) {
      expect((await claim(first))?.id).toBe(id)
      without.passTime(31_000)
    }
    expect(await run(without)).toBe(false)
    expect(await managed(li, id)).toMatchObject({ status: 'failed', failure: { reason: 'video_interrupted' } })
  })
})
