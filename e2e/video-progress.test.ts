import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, DESKTOP, expectCalm } from './browser.ts'
import { get } from './people.ts'
import { heading } from './settled.ts'
import {
  captionOf,
  comesTo,
  FIRST_VIDEO,
  momentOf,
  playerOf,
  readyVideos,
  SECOND,
  silence,
  theCoach,
  watchedTo,
} from './videos.ts'

const positionOf = async (id: string, token: string) =>
  (await get<{ progress: { position: number } | null }>(`/api/teaching-videos/${id}`, token)).progress?.position ?? 0
/** How a moment of a video is written, in seconds; parts of one may be rounded either way. */
const stamp = (seconds: number): string =>
  `(?:${[Math.floor(seconds), Math.ceil(seconds)].map((one) => `0:${String(one).padStart(2, '0')}`).join('|')})`
const runs = (page: Page) => expect.poll(() => playerOf(page).evaluate((video) => !(video as HTMLVideoElement).paused))

describe.skipIf(!chromiumPath)('a teaching video that was begun', () => {
  test('is found, watched with captions and keys, and gone on with on another device', async () => {
    const { page, token } = await theCoach({ viewport: DESKTOP })
    const videos = await readyVideos(token, 3)
    const first = videos.find(({ series_order }) => series_order === 1)?.id ?? ''
    await watchedTo(first, token, 0)

    await page.goto('/applicationCenter')
    await page.getByRole('link', { name: /教学视频/ }).click()
    await heading(page, '教学视频')
    await page.getByRole('heading', { name: '系列：起跑与弯道' }).waitFor()
    await page.getByRole('searchbox').fill('no video is called this')
    await page.getByText('没有相符的视频').waitFor()
    await page.getByRole('searchbox').fill('预备')
    await page.getByRole('link', { name: SECOND }).waitFor({ state: 'detached' })
    const keyword = () => new URL(page.url()).searchParams.get('keyword')
    await expect.poll(keyword).toBe('预备')
    await page.getByRole('link', { name: FIRST_VIDEO }).click()

    await heading(page, FIRST_VIDEO)
    await silence(page)
    await page.getByLabel('字幕').selectOption('zh-CN')
    await page.getByLabel('字幕').focus()
    await page.keyboard.press('k')
    // In a list letters choose: the keys are the page’s once the focus is elsewhere.
    await runs(page).toBe(false)
    await page.getByLabel('字幕').blur()
    await page.keyboard.press('k')
    await runs(page).toBe(true)
    await expect.poll(() => captionOf(page)).toContain('起跑线')
    await comesTo(page, 5.2)
    await page.keyboard.press('k')
    await runs(page).toBe(false)
    const left = await momentOf(page)
    await expect.poll(() => positionOf(first, token)).toBeCloseTo(left, 1)

    const phone = await theCoach()
    await phone.page.goto('/common/videos')
    const begun = phone.page.getByRole('region', { name: '继续观看' })
    await begun.getByText(new RegExp(`看到 ${stamp(left)}，还剩 0:\\d\\d`)).waitFor()
    await begun.getByRole('link', { name: FIRST_VIDEO }).click()
    await expect
      .poll(() => playerOf(phone.page).evaluate((video) => (video as HTMLVideoElement).readyState))
      .toBeGreaterThan(0)
    await phone.page.getByRole('button', { name: new RegExp(`^从 ${stamp(left)} 继续$`) }).click()
    await runs(phone.page).toBe(true)
    expect(await momentOf(phone.page)).toBeGreaterThanOrEqual(left - 0.6)
    await silence(phone.page)
    await comesTo(phone.page, left + 1.5)
    await phone.page.getByRole('button', { name: /蹬出第一步/ }).click()
    await comesTo(phone.page, 21)
    await phone.page.locator('[aria-current="true"]').getByText('蹬出第一步').waitFor()
    await phone.page.keyboard.press('k')
    await expect.poll(() => positionOf(first, token)).toBeGreaterThanOrEqual(20)

    // The tab that was forgotten on the first device takes nothing back.
    const told = await positionOf(first, token)
    await page.goto('/common/help')
    await heading(page, '帮助')
    expect(await positionOf(first, token)).toBe(told)
    for (const one of [page, phone.page]) {
      expectCalm(one)
      await one.context().close()
    }
  })

  test('that does not run says so, waits for the line, and goes on by another way where one was', async () => {
    const { page, token } = await theCoach()
    const videos = await readyVideos(token, 3)
    const id = videos.find(({ series_order }) => series_order === 2)?.id ?? ''
    await watchedTo(id, token, 20)
    await page.route(/\/oss\/film\/.+\.(m3u8|mp4)$/, (route) => route.abort())
    await page.goto(`/viewVideo?id=${id}`)
    await page.getByText('这里放不了这个视频').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('main').getByRole('button', { name: '重试' }).click()
    await page.getByText('看到哪里已经记住').waitFor()
    await page.unrouteAll()
    await page.route(/\.m3u8$/, (route) => route.abort())
    await page.context().setOffline(false)
    await page.getByRole('button', { name: '从 0:20 继续' }).click()
    await runs(page).toBe(true)
    expect(await momentOf(page)).toBeGreaterThanOrEqual(19.9)
    expect(await playerOf(page).evaluate((video) => (video as HTMLVideoElement).currentSrc)).toMatch(/\.mp4$/)
    await page.context().close()
  })

  test('goes on at the same moment when its addresses are renewed, hours after', async () => {
    const { page, token } = await theCoach()
    const videos = await readyVideos(token, 3)
    const id = videos.find(({ series_order }) => series_order === null)?.id ?? ''
    await watchedTo(id, token, 0)
    let asked = 0
    // Within the hour the server gives the same addresses, so that each answer is told apart here; the first came with the page.
    await page.route(`**/api/teaching-videos/${id}`, async (route) => {
      const answer = await route.fetch()
      asked += 1
      await route.fulfill({
        response: answer,
        body: (await answer.text())
          .replaceAll('.m3u8"', `.m3u8#answer=${asked}"`)
          .replaceAll('.mp4"', `.mp4#answer=${asked}"`),
      })
    })
    const source = () => playerOf(page).evaluate((video) => (video as HTMLVideoElement).currentSrc)
    await page.clock.install()
    await page.goto(`/viewVideo?id=${id}`)
    await silence(page)
    await page.getByRole('button', { name: /护肘与护膝/ }).click()
    await comesTo(page, 10.5)
    expect(await source()).not.toMatch(/answer=/)
    const [since, before] = [performance.now(), await momentOf(page)]
    await page.clock.fastForward('04:00:00')
    await expect.poll(source).toMatch(/answer=1$/)
    await comesTo(page, before)
    await runs(page).toBe(true)
    // It has played on since, and has not jumped ahead.
    expect(await momentOf(page)).toBeLessThan(before + (performance.now() - since) / 1000 + 1)
    expectCalm(page)
    await page.context().close()
  })
})
