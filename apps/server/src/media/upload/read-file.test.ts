import { reserveUpload } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClubOwner, aMember } from '../../identity/member/member-fixtures.ts'
import { signedFileUrl } from '../../security/file-address.ts'
import { anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aJpeg, letHost, open, reserved, upload } from './upload-fixtures.ts'

const MINUTE_MS = 60_000

let portal: TestPortal
let wang: Person
let photo: { path: string; url: string }

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  photo = await upload(portal, wang, await aJpeg())
})

const codeAt = async (url: string) => {
  const answer = await open(portal, url)
  return answer.statusCode === 200 ? 200 : answer.json().code
}

describe('an ID photo', () => {
  test('opens under a signed address, and is nothing but a picture', async () => {
    const read = await open(portal, signedFileUrl(portal.deps, photo.path))
    expect(read.statusCode).toBe(200)
    expect(read.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(read.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    })
  })

  test('stays shut without a signature, with an altered one, and with that of another photo', async () => {
    const other = await upload(portal, wang, await aJpeg())
    const signed = signedFileUrl(portal.deps, photo.path)
    const [, query = ''] = signed.split('?')
    const later = signed.replace(/expires=\d+/, 'expires=9999999999')
    for (const url of [
      photo.url,
      `${photo.url}?expires=9999999999`,
      `${other.url}?${query}`,
      later,
      `${signed}x`,
      `${signed}&expires=1`,
    ])
      expect(await codeAt(url)).toBe(4004)
  })

  test('shuts after five minutes', async () => {
    const signed = signedFileUrl(portal.deps, photo.path)
    portal.passTime(4 * MINUTE_MS)
    expect(await codeAt(signed)).toBe(200)
    portal.passTime(1.1 * MINUTE_MS)
    expect(await codeAt(signed)).toBe(4004)
  })

  test('does not open before it is stored, signed or not', async () => {
    const { path } = await reserved(wang)
    expect(await codeAt(signedFileUrl(portal.deps, path))).toBe(4004)
  })
})

describe('what is uploaded for an event', () => {
  const PUBLIC = { 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=86400, immutable' }

  test('a cover opens for nobody until an event shows it, then for everybody, and may be kept by the browser', async () => {
    const host = await letHost(portal, await portal.signUp())
    const cover = await upload(portal, host, await aJpeg(), { purpose: 'event_cover' })
    expect(cover.answer.code).toBe(0)
    expect(await codeAt(cover.url)).toBe(4004)
    const own = await portal.app.inject({ url: cover.url, headers: { authorization: host.token } })
    expect(own.statusCode).toBe(404)
    await anEvent(portal, { cover_url: cover.url })
    const read = await open(portal, cover.url)
    expect([read.statusCode, read.headers]).toMatchObject([200, PUBLIC])
  })

  test('so does an attachment, whichever address of the portal the event writes', async () => {
    const host = await letHost(portal, await portal.signUp())
    const pdf = Buffer.from('%PDF-1.7\nfictional\n%%EOF')
    const attach = () => upload(portal, host, pdf, { purpose: 'attachment', type: 'application/pdf' })
    const [relative, absolute, other] = [await attach(), await attach(), await attach()]
    const codes = () => Promise.all([relative, absolute, other].map(({ url }) => codeAt(url)))
    expect(await codes()).toEqual([4004, 4004, 4004])
    const urls = [relative.url, `https://portal.example${absolute.url}`]
    await anEvent(portal, { attachments: JSON.stringify(urls.map((url) => ({ name: '规程', url }))) })
    expect(await codes()).toEqual([200, 200, 4004])
    expect((await open(portal, relative.url)).headers).toMatchObject({
      ...PUBLIC,
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
    })
  })

  test('a photo that an event names stays shut all the same', async () => {
    await anEvent(portal, { cover_url: photo.url, attachments: JSON.stringify([{ name: '照片', url: photo.url }]) })
    expect(await codeAt(photo.url)).toBe(4004)
  })

  test.each(['event_cover', 'attachment'] as const)(
    'a place for %s is for managers of whom may hold events',
    async (purpose) => {
      const body = { purpose, file_name: 'a.jpg', content_type: 'image/jpeg', size: 1000 }
      const owner = await aClubOwner(portal)
      const [manager, member] = [
        await aMember(portal, owner, owner.clubId, 'manager'),
        await aMember(portal, owner, owner.clubId, 'member'),
      ]
      const codes = async () => {
        const answers = []
        for (const who of [wang, member, manager, owner]) answers.push(await who.call(reserveUpload, { body }))
        return answers.map(({ code }) => code)
      }
      expect(await codes()).toEqual([4003, 4003, 4003, 4003])
      await letHost(portal, owner, owner.clubId)
      expect(await codes()).toEqual([4003, 4003, 0, 0])
      expect(await wang.call(reserveUpload, { body, headers: { 'accept-language': 'en' } })).toMatchObject({
        status: 403,
        message:
          'Covers and attachments of events are uploaded by owners and managers of organizations that may hold events',
      })
    },
  )

  test('a cover of a video file is nobody’s to read here, signed in or not', async () => {
    const cover = await upload(portal, wang, await aJpeg(), { purpose: 'video_cover' })
    expect(await codeAt(cover.url)).toBe(4004)
  })
})

test.each([
  '/oss/file/../keys.json',
  '/oss/file/%2e%2e/keys.json',
  '/oss/file/..%2f..%2fkeys.json',
  '/oss/file/id_photo/202601/..%2f..%2f..%2fkeys.json',
  '/oss/file/%00',
  '/oss/file/id_photo%2f202601',
  '/oss/file/',
  `/oss/file/${'a'.repeat(5000)}`,
])('%s leads nowhere', async (url) => {
  expect(await codeAt(url)).toBe(4004)
})
