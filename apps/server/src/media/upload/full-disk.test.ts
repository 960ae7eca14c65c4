import { grantUpload, reserveUpload } from '@startline/contract'
import { afterAll, expect, test } from 'vitest'
import { makeSmallDisk } from '../../test/disk/small-disk.ts'
import { openPortal } from '../../test/harness.ts'
import { aVideoFile, reservedVideoFile } from '../check/video-file-fixtures.ts'
import { aJpeg, put, reserved } from './upload-fixtures.ts'

/** Room for what must stay free when a video file is announced, and for some files. */
const DISK_MB = 320
const MB = 1024 * 1024
const disk = makeSmallDisk(DISK_MB)
afterAll(() => disk?.remove())

test.skipIf(disk === null)(
  `a disk that is really full: video files and pictures are “not now”, and go on when there is room${disk === null ? ' (needs mount as root)' : ''}`,
  async () => {
    if (disk === null) return
    const portal = await openPortal({ DATA_DIR: disk.folder })
    const wang = await portal.signUp()
    const videoFile = aVideoFile({ bytes: 12 * MB })
    const tus = async (method: 'PATCH' | 'HEAD', url: string, token: string, from = 0) => {
      const headers = {
        'tus-resumable': '1.0.0',
        'x-upload-token': token,
        ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) }),
      }
      const response = await fetch(address + url, {
        method,
        headers,
        ...(method === 'PATCH' && { body: new Uint8Array(videoFile.subarray(from)) }),
      })
      const text = await response.text()
      return {
        status: response.status,
        offset: Number(response.headers.get('upload-offset')),
        code: text && JSON.parse(text).code,
      }
    }
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const [first, second] = [
      await reservedVideoFile(wang, videoFile.length),
      await reservedVideoFile(wang, videoFile.length),
    ]
    const photo = await aJpeg()
    const third = await reserved(wang, { size: photo.length })
    const url = first.grant.tus_url ?? ''

    disk.fill()
    expect(await tus('PATCH', url, first.grant.token)).toMatchObject({ status: 503, code: 5003 })
    expect(await put(portal, second.grant.token, videoFile, 'video/mp4')).toMatchObject({ status: 503, code: 5003 })
    expect(await put(portal, third.grant.token, photo)).toMatchObject({ status: 503, code: 5003 })
    const none = { purpose: 'video' as const, file_name: 'a.mp4', content_type: 'video/mp4', size: MB }
    const answer = await wang.call(reserveUpload, { body: none })
    expect(answer).toMatchObject({ status: 503, code: 5003 })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)

    disk.free()
    const { offset } = await tus('HEAD', url, first.grant.token)
    expect(offset).toBeLessThan(videoFile.length)
    expect(await tus('PATCH', url, first.grant.token, offset)).toMatchObject({ status: 204 })
    for (const { path, bytes, type } of [
      { ...second, bytes: videoFile, type: 'video/mp4' },
      { ...third, bytes: photo, type: 'image/jpeg' },
    ]) {
      const { data: grant } = await wang.call(grantUpload, { body: { path } })
      expect(await put(portal, grant.token, bytes, type)).toMatchObject({ status: 200, code: 0 })
    }
  },
)
