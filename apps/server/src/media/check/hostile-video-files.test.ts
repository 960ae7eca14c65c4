import { reserveUpload, uploadLimits } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { put } from '../upload/upload-fixtures.ts'
import { aVideoFile, reservedVideoFile, uploadVideoFile } from './video-file-fixtures.ts'

const portal = await openPortal()
const wang = await portal.signUp()
const videoFile = aVideoFile()
const zip = Buffer.concat([
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.alloc(500, 1),
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.alloc(18),
])
const playlist = (address: string) =>
  Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${address}\n#EXT-X-ENDLIST\n`.padEnd(600, '\n'))
const withSize = (bytes: Buffer, at: number, size: number) => {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(size, at)
  return copy
}
const webmHead = Buffer.from('1a45dfa3934286810142f7810142f2810442f381084282847765626d', 'hex')

test.each([
  ['a ZIP', zip],
  ['a video file with a ZIP hung on', Buffer.concat([videoFile, zip])],
  ['a video file with a page hung on', Buffer.concat([videoFile, Buffer.from('<script>alert(1)</script>'.padEnd(60))])],
  ['half a video file', videoFile.subarray(0, videoFile.length / 2)],
  ['a video file without its last byte', videoFile.subarray(0, -1)],
  [
    'the first bytes of a video file before a page',
    Buffer.concat([videoFile.subarray(0, 24), Buffer.from('<html>'.padEnd(300))]),
  ],
  ['a video file without pictures', aVideoFile({ kind: 'soun' })],
  ['a playlist that names a file', playlist('file:///etc/passwd')],
  ['a playlist that names an address', playlist('http://169.254.169.254/latest/meta-data')],
  ['a list for concatenation', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n".padEnd(400))],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'.padEnd(200))],
  ['a box that begins before itself', withSize(videoFile, 24, 3)],
  ['a box longer than the file', withSize(videoFile, 24, 0x7fffffff)],
  [
    'a still picture in the same format',
    Buffer.concat([videoFile.subarray(0, 8), Buffer.from('heic'), videoFile.subarray(12)]),
  ],
  ['nothing but zeros', Buffer.alloc(500)],
])('%s is no MP4, and no MOV', async (_name, bytes) => {
  for (const type of ['video/mp4', 'video/quicktime'])
    expect((await uploadVideoFile(portal, wang, bytes, type)).answer).toMatchObject({
      status: 415,
      code: 4015,
      errors: [{ path: '', rule: 'file_type' }],
    })
})

test.each([
  ['an MP4', videoFile],
  ['a head alone', webmHead],
  ['a head before a page', Buffer.concat([webmHead, Buffer.from('<html>'.padEnd(300))])],
  ['a Matroska of another kind', Buffer.from('1a45dfa38b4282886d6174726f736b611853806781ff', 'hex')],
  ['a playlist', playlist('file:///etc/passwd')],
])('%s is no WebM', async (_name, bytes) => {
  expect((await uploadVideoFile(portal, wang, bytes, 'video/webm')).answer).toMatchObject({ status: 415, code: 4015 })
})

test('a video file of 2 GB may be announced, and not a byte more, and nothing that is no video file', async () => {
  const reserve = (body: object) =>
    wang.call(reserveUpload, {
      rawBody: { purpose: 'video', file_name: 'a.mp4', content_type: 'video/mp4', size: 1000, ...body },
    })
  const { size } = uploadLimits.video
  expect(size).toBe(2 ** 31)
  expect((await reserve({ size: size + 1 })).errors).toMatchObject([{ path: '/size', rule: 'too_big' }])
  for (const content_type of ['application/zip', 'application/vnd.apple.mpegurl', 'video/x-matroska', 'image/jpeg'])
    expect((await reserve({ content_type })).errors).toMatchObject([{ path: '/content_type', rule: 'choice' }])
})

test('a video file sent under another type than it was announced as is refused', async () => {
  const { grant } = await reservedVideoFile(wang, videoFile.length, 'video/mp4')
  expect((await put(portal, grant.token, videoFile, 'video/webm')).code).toBe(4015)
})
