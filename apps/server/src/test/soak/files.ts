import { writeCsv } from 'hucre/csv'
import sharp from 'sharp'
import { aParticipant } from '../factories.ts'
import { ask, type Soak, visitorOf } from './ask.ts'
import type { Deed } from './calls.ts'

const MB = 1024 * 1024
const BUSY = 5003

/** A photo as a phone makes it, of at most so many bytes and not much less: noise hardly packs. */
export async function aPhoto(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const width = Math.round(Math.sqrt(bytes * 1.1))
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background: '#888', noise } })
  const raw = await picture.raw().toBuffer({ resolveWithObject: true })
  for (let quality = 98; quality > 10; quality -= 4) {
    const made = await sharp(raw.data, { raw: raw.info }).jpeg({ quality }).toBuffer()
    if (made.length <= bytes) return new Uint8Array(made)
  }
  throw new Error(`No photo of ${bytes} bytes can be made.`)
}

/** Uploads a photo, from the reserved path to the answer. */
export async function uploadPhoto(soak: Soak, turn: number, photo: Uint8Array<ArrayBuffer>): Promise<void> {
  const as = visitorOf(soak, turn)
  const type = 'image/jpeg'
  const wish = { purpose: 'id_photo', file_name: 'photo.jpg', content_type: type, size: photo.length }
  const { path } = await ask<{ path: string }>(soak, '/oss/upload_path', { as, body: wish })
  const { token } = await ask<{ token: string }>(soak, '/oss/upload_token', { as, body: { path } })
  const headers = { 'content-type': type, 'x-upload-token': token }
  await ask(soak, '/oss/upload', { method: 'PUT', bytes: photo, headers, codes: [0, BUSY] })
}

const HEADINGS = ['序号', '姓名', '身份证号', '监护人姓名', '监护人手机号', '关系', '组别', '备注']

/** A club's list of so many people, as a file and as entries. */
export function aList({ world }: Soak, rows: number) {
  const people = Array.from({ length: rows }, () => aParticipant())
  const lines = people.map((one, at) => [
    String(at + 1),
    one.name,
    one.id_number,
    String(one.guardian_name),
    String(one.guardian_phone),
    '父亲',
    world.group,
    '',
  ])
  const file = new Uint8Array(Buffer.from(`\ufeff${writeCsv([HEADINGS, ...lines])}`))
  const entries = people.map((participant) => ({ group_id: world.groupIds[0], participant }))
  return { file, entries, lines }
}
/** A club's list. */
type List = ReturnType<typeof aList>

/** Brings a list as far as a screen does: the file read, its entries tried, and a report of those that should be put right. */
export async function checkList(soak: Soak, turn: number, { file, entries, lines }: List): Promise<void> {
  const as = visitorOf(soak, turn)
  const headers = { 'content-type': 'application/octet-stream' }
  const codes = [0, BUSY]
  await ask(soak, '/api/registration/sheet', { as, bytes: file, headers, codes })
  const body = { event_id: soak.world.eventId, dry_run: true, entries }
  await ask(soak, '/api/registration/batch', { as, body, codes })
  const rows = lines.slice(0, 50).map((cells, at) => ({ row: at + 2, cells, reason: '姓名' }))
  const report = { title: '名单', header: HEADINGS, rows }
  const init = { method: 'POST', body: JSON.stringify(report) }
  const authorization = `Bearer ${as.token}`
  const told = await fetch(`${soak.address}/api/registration/sheet/report`, {
    ...init,
    headers: { authorization, 'content-type': 'application/json' },
  })
  await told.arrayBuffer()
  if (told.status !== 200 && told.status !== 503) throw new Error(`the report answered ${told.status}`)
}

/** Both deeds with what they send made once. */
export async function fileDeeds(soak: Soak): Promise<{ photo: Deed; sheet: Deed }> {
  const [picture, list] = [await aPhoto(0.5 * MB), aList(soak, 200)]
  return {
    photo: (on, turn) => uploadPhoto(on, turn, picture),
    sheet: (on, turn) => checkList(on, turn, list),
  }
}
