import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSwift, type TestSwift, whyNoSwift } from '../../test/flood/swift.ts'
import { objectStoreBehaviour } from '../../test/object-store-behaviour.ts'
import type { Quarantine } from '../object-store.ts'
import { openS3Store } from './s3-store.ts'

const impossible = whyNoSwift()
const reason = impossible === null ? '' : ` (${impossible})`
const scratch = mkdtempSync(join(tmpdir(), 'startline-scratch-'))
let swift: TestSwift

beforeAll(async () => {
  if (impossible === null) swift = await startSwift()
})
afterAll(async () => {
  await swift?.stop()
  rmSync(scratch, { recursive: true, force: true })
})

const open = (change: Partial<TestSwift['bucket']> = {}) => openS3Store({ ...swift.bucket, ...change }, scratch)
const quarantine = (change?: Partial<TestSwift['bucket']>) => open(change).quarantine as Quarantine
const photo = { type: 'image/jpeg', size: 5 }
const MINUTE_S = 60

describe.skipIf(impossible !== null)(`a bucket${reason}`, () => {
  objectStoreBehaviour(open)

  test('copies for programs are removed again', async () => {
    await open().put('video/202601/film.mp4', Buffer.from('film'))
    await open().withLocalFile('video/202601/film.mp4', async () => expect(readdirSync(scratch)).toHaveLength(1))
    expect(readdirSync(scratch)).toEqual([])
  })

  test.each([
    ['a wrong secret', { secret: 'wrong' }, 'key refused'],
    ['a key nobody has', { keyId: 'test:nobody' }, 'key refused'],
    ['a bucket that is not there', { name: 'no-such-bucket' }, 'no such bucket'],
    ['a server that is not there', { endpoint: 'http://127.0.0.1:1' }, 'unreachable'],
  ] as const)('%s is told by name', async (_name, change, trouble) => {
    const store = open(change)
    const away = expect.objectContaining({ name: 'BucketAway', trouble })
    await expect(store.read('id_photo/202601/a.jpg')).rejects.toEqual(away)
    await expect(store.put('id_photo/202601/a.jpg', Buffer.from('x'))).rejects.toEqual(away)
    const error = await store.sizeOf('id_photo/202601/a.jpg').catch((cause: unknown) => cause)
    expect(JSON.stringify(error)).not.toMatch(/wrong|testing|signature=/i)
  })
})

describe.skipIf(impossible !== null)(`a grant to send to a bucket${reason}`, () => {
  const grant = (key: string, from = new Date(), change?: Partial<TestSwift['bucket']>) =>
    quarantine(change).grant(key, photo, from, MINUTE_S)
  const send = async (url: string, body = '12345', type = 'image/jpeg') =>
    (await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: Buffer.from(body) })).status
  const arrived = async (key: string) => {
    const file = await quarantine().open(key)
    return file && String(await buffer(file.stream))
  }

  test('is good for what was announced, and what has come is found until it is forgotten', async () => {
    const { url, headers, method } = await grant('a.jpg')
    expect({ headers, method }).toEqual({ headers: { 'Content-Type': 'image/jpeg' }, method: 'PUT' })
    expect(await arrived('a.jpg')).toBeNull()
    expect(await send(url)).toBe(200)
    expect(await arrived('a.jpg')).toBe('12345')
    expect((await fetch(url)).status).toBe(403)
    expect(await open().sizeOf('id_photo/202601/a.jpg')).toBeNull()
    await quarantine().forget('a.jpg')
    expect(await arrived('a.jpg')).toBeNull()
  })

  test.each([
    ['more bytes', { body: '123456' }],
    ['fewer bytes', { body: '1234' }],
    ['another type', { type: 'text/html' }],
    ['another key', { change: (url: string) => url.replace('/b.jpg', '/c.jpg') }],
    ['another bucket', { change: (url: string) => url.replace('/startline-test/', '/startline-other/') }],
    ['a longer life', { change: (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600') }],
  ] as const)(
    'is not good for %s',
    async (_name, how: { body?: string; type?: string; change?: (url: string) => string }) => {
      const { url } = await grant('b.jpg')
      expect(await send(how.change?.(url) ?? url, how.body, how.type)).toBe(403)
      expect(await arrived('b.jpg')).toBeNull()
      expect(await arrived('c.jpg')).toBeNull()
    },
  )

  test('ends when it is said to, and is nothing when signed with another secret', async () => {
    const ended = await grant('d.jpg', new Date(Date.now() - 2 * MINUTE_S * 1000))
    expect(await send(ended.url)).toBe(403)
    const foreign = await grant('d.jpg', new Date(), { secret: 'wrong' })
    expect(await send(foreign.url)).toBe(403)
    expect(await arrived('d.jpg')).toBeNull()
  })

  test('what nobody asked for goes after a while, and nothing else', async () => {
    const { url } = await grant('id_photo/202601/old.jpg')
    await send(url)
    await open().put('id_photo/202601/kept.jpg', Buffer.from('kept'))
    expect(await quarantine().sweep(new Date(Date.now() - MINUTE_S * 1000))).toBe(0)
    expect(await quarantine().sweep(new Date(Date.now() + MINUTE_S * 1000))).toBe(1)
    expect(await arrived('id_photo/202601/old.jpg')).toBeNull()
    expect(await open().sizeOf('id_photo/202601/kept.jpg')).toBe(4)
  })
})
