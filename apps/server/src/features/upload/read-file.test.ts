import { beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { signedFileUrl } from './file-address.ts'
import { aJpeg, open, reserved, upload } from './upload-fixtures.ts'

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

test('a cover opens for everybody and may be kept by the browser', async () => {
  const cover = await upload(portal, wang, await aJpeg(), { purpose: 'event_cover' })
  const read = await open(portal, cover.url)
  expect(read.statusCode).toBe(200)
  expect(read.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400, immutable',
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
