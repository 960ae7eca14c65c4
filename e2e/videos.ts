import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { TEST_LIMIT_MS } from '../tools/test-limits.ts'
import { openPage, PLAIN, type TestPage } from './browser.ts'
import { signInAs } from './club.ts'
import { holdSession } from './guardian-page.ts'
import { post, sendFile } from './people.ts'

const DEMO_VIDEO_FILES = join(import.meta.dirname, '../apps/server/src/seed/demo/videos')
/** Videos are processed one after the other with low priority: where others work they wait for all of them. */
export const PREPARED = { timeout: TEST_LIMIT_MS, interval: 500 }

/** The demo's series: its first video and its second. */
export const FIRST_VIDEO = '起跑：从预备到前十米'
export const SECOND = '弯道：重心与压步'

interface Listed {
  id: string
  title: string
  series_order: number | null
}

const listed = async (token: string, at: string): Promise<Listed[]> => {
  const answer = await fetch(`${at}/api/teaching-videos`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: { items: Listed[] } }).data.items
}

/** Waits until so many videos can be watched, and gives them. */
export async function readyVideos(token: string, count: number, at = inject('address')): Promise<Listed[]> {
  await expect.poll(async () => (await listed(token, at)).length, PREPARED).toBeGreaterThanOrEqual(count)
  return listed(token, at)
}

/** The demo club’s coach in a browser of their own; gives the page and the token. */
export async function theCoach(
  options: Parameters<typeof openPage>[1] = {},
): Promise<{ page: TestPage; token: string }> {
  const page = await openPage(PLAIN, options)
  const token = await signInAs('Chrome', 'demo_club', inject('demoPassword'))
  await holdSession(page, token)
  return { page, token }
}

/** Uploads a video file of 40 seconds and makes a video of it. */
export async function aVideoFileAt(at: string, token: string): Promise<void> {
  const videoFile = readFileSync(join(DEMO_VIDEO_FILES, 'start.mp4'))
  const wish = { purpose: 'video', file_name: 'start.mp4', content_type: 'video/mp4', size: videoFile.length }
  const { path } = await sendFile(wish, videoFile, token, at)
  await post('/api/teaching-videos/manage/', { title: '起跑', video_path: path }, token, at)
}

/** The player on the page. */
export const playerOf = (page: Page): Locator => page.locator('video')

/** Lets nothing be heard. */
export const silence = (page: Page): Promise<void> =>
  playerOf(page).evaluate((video) => {
    ;(video as HTMLVideoElement).muted = true
  })

/** Where the video file is, in seconds. */
export const momentOf = (page: Page): Promise<number> =>
  playerOf(page).evaluate((video) => (video as HTMLVideoElement).currentTime)

/** Waits until the video file has come to a moment, in seconds. */
export const comesTo = (page: Page, seconds: number) =>
  expect.poll(() => momentOf(page), { interval: 100 }).toBeGreaterThanOrEqual(seconds)

/** Lets the video file run to a moment, and stops it there: by the page's own eyes, for a busy machine looks seconds later from here. */
export const stopsAt = (page: Page, seconds: number): Promise<void> =>
  playerOf(page).evaluate((element, end) => {
    const video = element as HTMLVideoElement
    return new Promise<void>((resolve) => {
      const look = () => {
        if (video.currentTime < end) return
        video.pause()
        video.removeEventListener('timeupdate', look)
        resolve()
      }
      video.addEventListener('timeupdate', look)
    })
  }, seconds)

/** Waits until the video file stands at a moment, or right behind it. */
export const standsAt = (page: Page, seconds: number, width = 0.6) =>
  expect.poll(async () => Math.abs((await momentOf(page)) - seconds) <= width).toBe(true)

/** The captions that can be read. */
export const captionOf = (page: Page): Promise<string> =>
  playerOf(page).evaluate((video) => {
    const shown = [...(video as HTMLVideoElement).textTracks].filter(({ mode }) => mode === 'showing')
    return shown.flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)).join()
  })

/** Lets a person have watched a video to a moment, in seconds; 0 is as if never. */
export async function watchedTo(id: string, token: string, position: number): Promise<void> {
  await fetch(`${inject('address')}/api/teaching-videos/${id}/progress`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ position }),
  })
}
