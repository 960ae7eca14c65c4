import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, openPage, PHONE, PLAIN, scrollsSideways } from './browser.ts'
import { aGuardian, holdSession } from './guardian-page.ts'
import { looks } from './looks.ts'
import { fillSignIn, newAccount, signUp } from './people.ts'
import { heading } from './settled.ts'
import { startVideoFilePlace } from './video-place.ts'
import {
  aVideoFileAt,
  comesTo,
  FIRST_VIDEO,
  playerOf,
  readyVideos,
  SECOND,
  silence,
  standsAt,
  theCoach,
} from './videos.ts'

const NARROWEST = { viewport: { width: 320, height: 640 } }

describe.skipIf(!chromiumPath)('a teaching video', () => {
  test('is led by the keyboard alone to its end and to the next of its series', async () => {
    const { page, token } = await theCoach({ viewport: DESKTOP })
    const videos = await readyVideos(token, 3)
    const id = videos.find(({ series_order }) => series_order === 1)?.id
    await page.goto(`/viewVideo?id=${id}`)
    await heading(page, FIRST_VIDEO)
    const resume = page.getByRole('button', { name: '从头观看' })
    if (await resume.isVisible()) await resume.press('Enter')
    await expect
      .poll(() => playerOf(page).evaluate((video) => (video as HTMLVideoElement).readyState))
      .toBeGreaterThan(0)
    await playerOf(page).evaluate((video) => (video as HTMLVideoElement).pause())
    await playerOf(page).focus()
    await page.keyboard.press('0')
    await standsAt(page, 0)
    await page.keyboard.press('l')
    await standsAt(page, 10)
    await page.keyboard.press('ArrowLeft')
    await standsAt(page, 5)
    await page.keyboard.press('5')
    await standsAt(page, 20)
    await page.keyboard.press('m')
    await page.getByText('已静音').waitFor()
    await page.keyboard.press('>')
    const rate = () => playerOf(page).evaluate((video) => (video as HTMLVideoElement).playbackRate)
    await expect.poll(rate).toBe(1.25)
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('后退 / 前进 10 秒').waitFor()
    // What is pressed in the list is not the video file’s.
    await page.keyboard.press('9')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await standsAt(page, 20)
    await page.keyboard.press('9')
    await page.keyboard.press('k')
    const next = page.getByRole('link', { name: `接下来: ${SECOND}` })
    await next.waitFor()
    await next.press('Enter')
    await heading(page, SECOND)
    // The speed was kept.
    await expect.poll(() => page.getByLabel('速度').inputValue()).toBe('1.25')
    expectCalm(page)
    await page.context().close()
  })

  test.each(looks)('can be used by everybody, %s', async (_, look) => {
    const { page, token } = await theCoach(look)
    const videos = await readyVideos(token, 3)
    const id = videos.find(({ series_order }) => series_order === 2)?.id
    for (const path of [
      '/common/videos',
      `/viewVideo?id=${id}`,
      '/viewVideo?id=00000000-0000-0000-0000-000000000000',
    ]) {
      await page.goto(path)
      await page.locator('article, video, main svg + p').first().waitFor({ state: 'attached' })
      expect([path, await accessibilityProblems(page)]).toEqual([path, []])
      await page.setViewportSize(NARROWEST.viewport)
      expect([path, await scrollsSideways(page)]).toEqual([path, false])
      await page.setViewportSize(look.viewport ?? PHONE)
    }
    expectCalm(page)
    await page.context().close()
  })

  test('is for nobody else, by any address its club’s browser has asked for', async () => {
    const { page, token } = await theCoach()
    const videos = await readyVideos(token, 3)
    const id = videos.find(({ series_order }) => series_order === 1)?.id
    const asked = new Set<string>()
    page.on('request', (request) => /\/(oss|api\/teaching-videos)\//.test(request.url()) && asked.add(request.url()))
    await page.goto('/common/videos')
    await page.getByRole('link', { name: FIRST_VIDEO }).last().waitFor()
    await page.goto(`/viewVideo?id=${id}`)
    await page.getByLabel('字幕').selectOption('zh-CN')
    await expect
      .poll(() => playerOf(page).evaluate((video) => (video as HTMLVideoElement).readyState))
      .toBeGreaterThan(1)
    const own = [...asked].filter((url) => !url.includes('/progress'))
    const statusFor = (cookie: string) => async (url: string) =>
      (await fetch(url, { headers: cookie ? { cookie, authorization: cookie.slice('Token='.length) } : {} })).status
    const covers = new Set(own.filter((url) => url.endsWith('/cover.jpg') && !url.includes(packed(id))))
    const guarded = own.filter((url) => !covers.has(url))
    expect(guarded.length).toBeGreaterThanOrEqual(3)
    expect(new Set(await Promise.all(guarded.map(statusFor(`Token=${token}`))))).toEqual(new Set([200]))
    const stranger = await aGuardian()
    for (const cookie of [`Token=${stranger.token}`, '']) {
      const statuses = await Promise.all(guarded.map(statusFor(cookie)))
      expect(statuses.filter((status) => status < 400)).toEqual([])
    }
    await stranger.page.goto(`/viewVideo?id=${id}`)
    await stranger.page.getByText('看不到这个视频').waitFor()
    const visitor = await openPage(`/viewVideo?id=${id}`)
    await visitor.getByRole('main').getByRole('link', { name: '登录 / 注册' }).click()
    await fillSignIn(visitor, stranger.account)
    await visitor.locator('main form button[type=submit]').click()
    await visitor.getByText('看不到这个视频').waitFor()
    await visitor.context().close()
    for (const one of [page, stranger.page]) {
      expectCalm(one)
      await one.context().close()
    }
  })

  test('comes from where the environment says, fed to a browser that plays no lists', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'startline-place-'))
    const place = await startVideoFilePlace(folder)
    try {
      const token = await signUp(newAccount(), place.address)
      await aVideoFileAt(place.address, token)
      const [video] = await readyVideos(token, 1, place.address)
      const page = await openPage(PLAIN, { baseURL: place.address })
      await holdSession(page, token, place.address)
      await page.addInitScript(() => {
        const { canPlayType } = HTMLMediaElement.prototype
        HTMLMediaElement.prototype.canPlayType = function (type) {
          return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type)
        }
      })
      await page.goto(`/viewVideo?id=${video?.id}`)
      await heading(page, '起跑')
      await silence(page)
      await page.keyboard.press('k')
      await comesTo(page, 1)
      const asked = place.asked.map((url) => url.split('/').at(-1))
      expect(asked.length).toBeGreaterThan(0)
      // Where there is no ffmpeg, there is no list, and the browser plays the file.
      if (asked.includes('main.m3u8')) expect(asked).toContain('high.m3u8')
      expectCalm(page)
      await page.context().close()
    } finally {
      await place.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

/** An id as it stands in the address of a video file. */
const packed = (id = ''): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
