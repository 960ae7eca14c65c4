import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Person, TestPortal } from '../../test/harness.ts'
import { reserved, upload } from '../upload/upload-fixtures.ts'

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

function movieHeader(seconds: number): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(seconds * 1000, 16)
  return box('mvhd', header)
}

function track(kind: string): Buffer {
  const handler = Buffer.alloc(24)
  handler.write(kind, 8, 'latin1')
  return box('trak', box('mdia', box('hdlr', handler)))
}

/** Bytes shaped like an MP4 video, as far as a look without decoding tells; `extra` stands behind its end. */
export const aVideoFile = ({
  seconds = 60,
  bytes = 1000,
  kind = 'vide',
  extra = Buffer.alloc(0),
  fill = 7,
} = {}): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1')),
    box('moov', movieHeader(seconds), track(kind)),
    box('mdat', Buffer.alloc(bytes, fill)),
    extra,
  ])

const videoFile = { purpose: 'video', type: 'video/mp4' } as const

/** Reserves a path for a video file and gets a grant for it. */
export const reservedVideoFile = (who: Person, size: number, type = 'video/mp4') =>
  reserved(who, { ...videoFile, type, size })

/** Uploads a video file from reservation to answer. */
export const uploadVideoFile = (portal: TestPortal, who: Person, bytes = aVideoFile(), type = 'video/mp4') =>
  upload(portal, who, bytes, { ...videoFile, type })

/** A video file of `size` bytes, different at every place, so that a byte lost, doubled or moved is seen. */
export function aLongVideoFile(size: number): Buffer {
  const videoFile = aVideoFile({ bytes: size })
  for (let at = videoFile.length - size; at < videoFile.length - 4; at += 4) videoFile.writeUInt32LE(at, at)
  return videoFile
}

/** What the portal keeps of a file. */
export const keptVideoFile = (portal: TestPortal, path: string): Buffer =>
  readFileSync(join(portal.deps.settings.dataFolder, 'uploads', path))
