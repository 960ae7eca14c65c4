import { crc32, deflateSync } from 'node:zlib'
import { grantUpload, reserveUpload, type UploadPurpose } from '@startline/contract'
import sharp from 'sharp'
import type { Person, TestPortal } from '../../test/harness.ts'

/** A plain picture; for tests. */
export const aPicture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })

/** A JPEG of a plain picture. */
export const aJpeg = (width?: number, height?: number): Promise<Buffer> => aPicture(width, height).jpeg().toBuffer()

/** Lets the person's own organization hold events; gives the person. */
export async function letHost<P extends Person>({ deps }: TestPortal, who: P, id = who.organizationId): Promise<P> {
  await deps.database.db.updateTable('organization').set({ can_host: true }).where('id', '=', id).execute()
  return who
}

/** How a file is declared and sent. */
export interface Declared {
  purpose?: UploadPurpose
  type?: string
  size?: number
  /** Media type of the request itself, where it differs. */
  sentAs?: string
}

/** Reserves a path and gets a grant for it. */
export async function reserved(who: Person, { purpose = 'id_photo', type = 'image/jpeg', size = 1000 }: Declared = {}) {
  const body = { purpose, file_name: 'photo', content_type: type, size }
  const { data: file } = await who.call(reserveUpload, { body })
  const { data: grant } = await who.call(grantUpload, { body: { path: file.path } })
  return { ...file, grant }
}

/** Sends bytes with a token. */
export async function put(portal: TestPortal, token: string, bytes: Buffer, type = 'image/jpeg') {
  const headers = { 'content-type': type, 'x-upload-token': token }
  const answer = await portal.app.inject({ method: 'PUT', url: '/oss/upload', headers, payload: bytes })
  const { code, data } = answer.json()
  return { status: answer.statusCode, code, data, errors: data?.errors ?? [] }
}

/** Uploads bytes from reservation to answer. */
export async function upload(portal: TestPortal, who: Person, bytes: Buffer, declared: Declared = {}) {
  const file = await reserved(who, { size: bytes.length, ...declared })
  const answer = await put(portal, file.grant.token, bytes, declared.sentAs ?? declared.type)
  return { ...file, answer }
}

/** Reads an address of the portal. */
export const open = (portal: TestPortal, url: string) => portal.app.inject({ method: 'GET', url })

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A PNG of a few kilobytes that unpacks to `side` × `side` pixels. */
export function aPixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
