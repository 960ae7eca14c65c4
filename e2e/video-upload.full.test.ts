import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { makeTestVideoFile } from '../apps/server/src/media/processing/video-tool.ts'
import { needs } from '../tools/needs.ts'
import { accessibilityProblems } from './accessibility.ts'
import { DESKTOP, openPage, PLAIN, scrollsSideways } from './browser.ts'
import { aClub } from './club.ts'
import { holdSession } from './guardian-page.ts'
import { aLaterPortal } from './later-portal.ts'
import { type Line, openLine } from './line.ts'
import { get, newAccount, signUp } from './people.ts'
import { momentOf, PREPARED, silence, stopsAt } from './videos.ts'

const MB = 1024 * 1024
const WEIGHT = 10 * MB
const TITLE = '入弯与出弯'
const NAME = '弯道训练.mp4'
/**
 * A video file of half a minute with enough bytes to be cut in: what makes it heavy is a part at its end that players pass over. Noise in the
 * picture would have to be packed again by the portal, for longer than anybody waits where processors are few.
 */
function heavyVideoFile(): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(head.length + WEIGHT, 0)
  head.write('free', 4, 'latin1')
  return Buffer.concat([makeTestVideoFile(30), head, randomBytes(WEIGHT)])
}

const lines: Line[] = []
afterAll(() => Promise.all(lines.map((line) => line.close())))

const isOurs = (url: string) => /\/(api\/teaching-videos|oss\/(film|upload|file))/.test(new URL(url).pathname)

/** Every address of videos the page asks for, as a path. */
function watchAddresses(page: Page): Set<string> {
  const seen = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (isOurs(request.url())) seen.add(pathname + search)
  })
  return seen
}

/** Where each part of the video file began that was sent. */
function watchOffsets(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

/** What somebody gets at an address of a portal with their own session, or without one. */
async function readAs(token: string | null, at: string, path: string): Promise<{ status: number; body: string }> {
  const headers = new Headers(token === null ? [] : [['authorization', `Bearer ${token}`]])
  const answer = await fetch(at + path, { headers })
  return { status: answer.status, body: await answer.text() }
}

const choose = (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name: NAME, mimeType: 'video/mp4', buffer })

const processing = needs('Chromium', 'ffmpeg')

describe.skipIf(processing.missing)(processing.named('a video file from a phone'), () => {
  // One video file is made fit after the other, and those of the demo and of other tests would stand before this one.
  const portal = aLaterPortal()

  test('comes in whole through a network that goes away, is watched, and gone on with in another browser', async () => {
    const videoFile = heavyVideoFile()
    const at = portal.address
    const line = await openLine(at)
    lines.push(line)
    const club = await aClub(at)
    const page = await openPage(PLAIN, { baseURL: line.address })
    await holdSession(page, club.owner, line.address)
    page.on('dialog', (dialog) => void dialog.accept())
    const [addresses, offsets] = [watchAddresses(page), watchOffsets(page)]

    await page.goto('/common/videos/manage')
    await page.getByRole('heading', { level: 1, name: '管理教学视频' }).waitFor()
    await page.getByRole('link', { name: '添加视频' }).first().click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no video'),
    })
    await page.getByText('这个文件不是可以上传的视频').waitFor()
    line.slow(1.5 * MB)
    await choose(page, videoFile)
    await page.getByLabel(/^标题/).fill(TITLE)
    await page.getByLabel(/^章节/).fill('0:00 热身\n0:20 压步')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)

    // The network goes away twice; the video file goes on by itself.
    for (let cuts = 1; cuts <= 2; cuts += 1) {
      await line.passes(2 * MB)
      line.cut()
      await page.getByText('网络断开，已传的部分都在').waitFor()
      line.back()
      await expect.poll(() => offsets.length).toBeGreaterThan(cuts)
    }
    // The browser forgets the file with the page, and nothing else.
    await line.passes(2 * MB)
    // What the former page has handed to the network still arrives; slowly, so that some of the video file is left.
    line.slow(MB / 8)
    await page.reload()
    await page.getByText('请重新选择同一个文件').waitFor()
    await expect.poll(() => page.getByLabel(/^标题/).inputValue()).toBe(TITLE)
    const other = Buffer.from(videoFile)
    other.writeUInt8(videoFile.readUInt8(100) ^ 255, 100)
    await choose(page, other)
    await page.getByText(`这不是“${NAME}”：内容不同`).waitFor()
    await choose(page, videoFile)
    await expect.poll(() => offsets.length).toBeGreaterThan(3)
    await page.getByRole('button', { name: '传完后自动添加' }).click()

    // It goes on while the person looks elsewhere.
    await page.getByRole('link', { name: '管理教学视频' }).click()
    await page.getByRole('complementary', { name: '上传中的视频' }).waitFor()
    line.slow(null)
    await page.getByRole('link', { name: TITLE, exact: true }).waitFor()
    // Every part began where what had come before ended, and never at the beginning again.
    expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
    expect([offsets[0], offsets.indexOf(0, 1)]).toEqual([0, -1])
    expect(offsets[offsets.length - 1]).toBeGreaterThan(4 * MB)

    await page.getByRole('link', { name: `观看“${TITLE}”` }).waitFor(PREPARED)
    const { items } = await get<{ items: { id: string }[] }>('/api/teaching-videos/manage', club.owner, at)
    const id = items[0]?.id ?? ''
    const [path] = [...addresses].flatMap((one) => /^\/oss\/upload\/(\d{6})\.(.+)$/.exec(one)?.slice(1).join('/') ?? [])
    expect(readFileSync(join(portal.dataFolder, 'uploads/video', path ?? '')).equals(videoFile)).toBe(true)

    await page.getByRole('link', { name: `观看“${TITLE}”` }).click()
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await silence(page)
    await page.getByRole('button', { name: /压步/ }).click()
    // The press goes to 20 s at once; only what has run since is kept.
    await stopsAt(page, 21)
    const position = async () =>
      (await get<{ progress: { position: number } | null }>(`/api/teaching-videos/${id}`, club.owner, at)).progress
    await expect.poll(async () => (await position())?.position ?? 0).toBeGreaterThanOrEqual(20)

    const elsewhere = await openPage(PLAIN, { viewport: DESKTOP, baseURL: at })
    await holdSession(elsewhere, club.owner, at)
    const seen = watchAddresses(elsewhere)
    await elsewhere.goto(`/viewVideo?id=${id}`)
    await elsewhere.getByRole('button', { name: /^从 0:2\d 继续$/ }).click()
    await stopsAt(elsewhere, 21.5)
    expect(await momentOf(elsewhere)).toBeLessThan(28)

    // With none of the addresses the owner's browsers have asked for does anybody else get anything.
    const all = [...addresses, ...seen]
    expect(all.some((one) => one.startsWith('/oss/film/'))).toBe(true)
    const [stranger, neighbour] = [await signUp(newAccount(), at), (await aClub(at)).owner]
    for (const who of [stranger, neighbour, null])
      for (const one of new Set(all)) {
        const { status, body } = await readAs(who, at, one)
        expect([one, body.includes(id) || body.includes(TITLE)]).toEqual([one, false])
        if (one.includes(id) || one.startsWith('/oss/')) expect([one, status >= 400]).toEqual([one, true])
      }
    await page.context().close()
    await elsewhere.context().close()
  })
})
