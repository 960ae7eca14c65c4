import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { makeTestVideoFile } from '../media/processing/video-tool.ts'
import { post, startPortalProcess } from '../test/processes/portal-process.ts'
import { newServerDatabase, newStoreFolder } from '../test/test-database.ts'

const folder = newStoreFolder(true)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = inject('store')
const settings = async () => ({
  DATA_DIR: folder,
  SMS_DRIVER: 'file',
  ...(store === 'server' && { DATABASE_URL: (await newServerDatabase(true)).choice.url }),
})
// On a server leases are waited for, which takes a minute: there where faults are asked for.
const needed = needs('ffmpeg', ...(store === 'server' ? [FULL_RUN, 'PostgreSQL'] : []))
/** How long after each beginning it is killed: at once, and with a video file half made. */
const KILL_AFTER_MS = [100, 2_500]
const MAX_WAIT_MS = 100_000
/** When it has begun again at the latest: before a lease ends, where nobody else can hold one. */
const BEGINS_MS = store === 'embedded' ? 25_000 : MAX_WAIT_MS

type Data = Record<string, string>
const dataOf = async (answer: Promise<{ code: number; data: never }>): Promise<Data> => (await answer).data

async function get(address: string, path: string, token: string) {
  const response = await fetch(address + path, { headers: { authorization: token } })
  return (await response.json()) as { data: { items: { id: string; status: string; processed: boolean }[] } }
}

async function send(address: string, token: string, videoFile: Buffer): Promise<string> {
  const what = { purpose: 'video', file_name: 'a.mp4', content_type: 'video/mp4', size: videoFile.length }
  const { path = '' } = await dataOf(post(address, '/oss/upload_path', what, token))
  const { token: leave = '' } = await dataOf(post(address, '/oss/upload_token', { path }, token))
  const headers = { 'content-type': 'video/mp4', 'x-upload-token': leave }
  expect(
    (await fetch(`${address}/oss/upload`, { method: 'PUT', headers, body: new Uint8Array(videoFile) })).status,
  ).toBe(200)
  return path
}

async function until<T>(look: () => Promise<T | undefined> | T | undefined, maxWaitMs = MAX_WAIT_MS): Promise<T> {
  for (const end = Date.now() + maxWaitMs; Date.now() < end; await wait(50)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error('it never came')
}

test.skipIf(needed.missing)(
  needed.named(
    'a portal that is killed while it processes a video file has it ready after a restart, and nothing lies about',
  ),
  async () => {
    const env = await settings()
    let portal = await startPortalProcess(env)
    const account = { account: 'killed.in.a.video', password: 'A quiet lane 2026', name: '王小明的妈妈' }
    const { token = '' } = await dataOf(post(portal.address, '/auth/register', account))
    const video_path = await send(portal.address, token, makeTestVideoFile(90))
    await post(portal.address, '/api/teaching-videos/manage/', { title: '课', video_path }, token)
    const work = join(folder, 'uploads', '.work')
    for (const [times, ms] of KILL_AFTER_MS.entries()) {
      await until(
        () => (existsSync(work) && readdirSync(work).some((name) => name.endsWith(`-${times + 1}`)) ? true : undefined),
        BEGINS_MS,
      )
      await wait(ms)
      await portal.kill()
      portal = await startPortalProcess(env)
    }
    const ready = await until(async () => {
      const { data } = await get(portal.address, '/api/teaching-videos/manage/', token)
      return data.items.find(({ status }) => status === 'ready')
    })
    expect(ready.processed).toBe(true)
    await until(() => (readdirSync(work).length === 0 ? true : undefined))
    const videoFiles = readdirSync(join(folder, 'uploads', 'film'), { recursive: true, withFileTypes: true })
    expect(videoFiles.filter((one) => one.isFile())).toHaveLength(7)
    await portal.stop()
  },
)
