import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aVideoFile } from '../media/check/video-file-fixtures.ts'
import { post, startPortalProcess } from '../test/processes/portal-process.ts'
import { newStoreFolder } from '../test/test-database.ts'
import { rounds } from './rounds.ts'

const MB = 1024 * 1024
const SIZE = 24 * MB
/** More than the portal takes before it syncs and notes what has come. */
const PIECE = 10 * MB
const NOTED = 8 * MB
const KILLS = rounds(1, 2 / 40)
const folder = newStoreFolder(true)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dataOf = async (answer: Promise<{ data: never }>): Promise<Record<string, string>> => (await answer).data

/** Different at every place, so that a byte lost, doubled or moved is seen. */
function aLongVideoFile(): Buffer {
  const videoFile = aVideoFile({ bytes: SIZE })
  for (let at = videoFile.length - SIZE; at < videoFile.length - 4; at += 4) videoFile.writeUInt32LE(at, at)
  return videoFile
}

const tusHeaders = (token: string) => ({ 'tus-resumable': '1.0.0', 'x-upload-token': token })

async function offsetOf(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: tusHeaders(token) })
  return Number(answer.headers.get('upload-offset'))
}

const patchHeaders = (token: string, offset: number) => ({
  ...tusHeaders(token),
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
})

/** Announces all that is missing, sends a part of it, and then nothing: as a slow phone does. Gives how to end it. */
function sendSlowly(url: string, token: string, videoFile: Buffer, offset: number): () => void {
  const headers = { ...patchHeaders(token, offset), 'content-length': String(videoFile.length - offset) }
  const sending = request(url, { method: 'PATCH', headers })
  sending.on('error', () => {})
  sending.write(videoFile.subarray(offset, offset + PIECE))
  return () => sending.destroy()
}

async function untilOnDisk(file: string, size: number): Promise<void> {
  await expect.poll(() => existsSync(file) && statSync(file).size, { interval: 20 }).toBeGreaterThanOrEqual(size)
}

test('a portal that is killed while a video file comes in goes on with it byte for byte after a restart', async () => {
  const videoFile = aLongVideoFile()
  let portal = await startPortalProcess({ DATA_DIR: folder, SMS_DRIVER: 'file' })
  const account = { account: 'killed.in.an.upload', password: 'A quiet lane 2026', name: '王小明的妈妈' }
  const { token = '' } = await dataOf(post(portal.address, '/auth/register', account))
  const what = { purpose: 'video', file_name: 'a.mp4', content_type: 'video/mp4', size: videoFile.length }
  const { path = '' } = await dataOf(post(portal.address, '/oss/upload_path', what, token))
  const leave = await dataOf(post(portal.address, '/oss/upload_token', { path }, token))
  const [grant = '', where = ''] = [leave['token'], leave['tus_url']]
  const arriving = join(folder, 'uploads', '.films', basename(where))
  let offset = 0
  for (let kills = 0; kills < KILLS; kills += 1) {
    const end = sendSlowly(portal.address + where, grant, videoFile, offset)
    await untilOnDisk(arriving, offset + PIECE)
    await portal.kill()
    end()
    portal = await startPortalProcess({ DATA_DIR: folder, SMS_DRIVER: 'file' })
    const before = offset
    offset = await offsetOf(portal.address + where, grant)
    expect(offset).toBeGreaterThanOrEqual(before + NOTED)
    expect(offset).toBeLessThanOrEqual(before + PIECE)
  }
  const headers = patchHeaders(grant, offset)
  const rest = new Uint8Array(videoFile.subarray(offset))
  expect((await fetch(portal.address + where, { method: 'PATCH', headers, body: rest })).status).toBe(204)
  expect(readFileSync(join(folder, 'uploads', path)).equals(videoFile)).toBe(true)
  const added = await post(portal.address, '/api/teaching-videos/manage/', { title: '课', video_path: path }, token)
  expect(added.code).toBe(0)
  await portal.stop()
})
