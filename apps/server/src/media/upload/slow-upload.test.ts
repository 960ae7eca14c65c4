import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { grantUpload } from '@startline/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientErrorHandler, handleErrors } from '../../http/error-handler.ts'
import { readJsonBodies } from '../../http/json-body.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { reservedVideoFile } from '../check/video-file-fixtures.ts'
import { uploadRoutes } from '../upload.routes.ts'
import { incomingFolder } from './take-in.ts'
import { aJpeg, put, reserved } from './upload-fixtures.ts'

const STEP = 1000
/** Minimum rate of an upload: a twentieth of the test's slow rate, so that a busy machine stays above it. */
const LEAST = { bytes: STEP, everyMs: 1_000 }
const EVERY_MS = 50

let portal: TestPortal
let wang: Person
const hasty = Fastify({
  requestTimeout: 400,
  http: { headersTimeout: 400, connectionsCheckingInterval: 100 },
  clientErrorHandler,
})

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  readJsonBodies(hasty)
  handleErrors(hasty)
  uploadRoutes(hasty, portal.deps, LEAST)
  await hasty.listen({ port: 0 })
})
afterAll(() => hasty.close())

/** Sends a thousand bytes at a time, with pauses between them: longer than other requests may, faster than the least; gives the status. */
async function sendSlowly(
  path: string,
  method: string,
  headers: Record<string, string>,
  bytes: Buffer,
): Promise<number> {
  const { port } = hasty.server.address() as AddressInfo
  const sending = request({ port, path, method, headers: { ...headers, 'content-length': bytes.length } })
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject)
  })
  for (let at = 0; at < bytes.length; at += STEP) {
    sending.write(bytes.subarray(at, at + STEP))
    await pause(EVERY_MS)
  }
  sending.end()
  return answered
}

test('a file may arrive for longer than other requests may', async () => {
  // Over more than two stretches of time in which so much has to come.
  const bytes = Buffer.concat([await aJpeg(), Buffer.alloc((2.5 * LEAST.everyMs * STEP) / EVERY_MS)])
  const { grant } = await reserved(wang, { size: bytes.length })
  expect(await sendSlowly(grant.upload_url, 'PUT', grant.headers, bytes)).toBe(200)
})

test('every other request is still cut short', async () => {
  const slow = sendSlowly(
    '/oss/upload_path',
    'POST',
    { 'content-type': 'application/json', authorization: `Bearer ${wang.token}` },
    Buffer.from(JSON.stringify({ purpose: 'x'.repeat(20 * STEP) })),
  )
  expect(await slow.catch((error: NodeJS.ErrnoException) => error.code)).toBe(408)
})

test('a file sent to a path of somebody who stops half-way is not stored, and leaves the path open', async () => {
  const bytes = await aJpeg()
  const { grant, path } = await reserved(wang, { size: bytes.length })
  const { port } = hasty.server.address() as AddressInfo
  const headers = { ...grant.headers, 'content-length': bytes.length }
  const sending = request({ port, path: grant.upload_url, method: 'PUT', headers }).on('error', () => {})
  const arriving = () => readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  const folder = incomingFolder(portal.deps)
  sending.write(bytes.subarray(0, 10))
  await expect.poll(arriving).toEqual([10])
  sending.destroy()
  await expect.poll(arriving).toEqual([])
  const { db } = portal.deps.database
  const row = await db.selectFrom('upload').select('stored_at').where('path', '=', path).executeTakeFirstOrThrow()
  expect(row.stored_at).toBeNull()
})

describe('a sender who is slower than the least', () => {
  /** Sends a byte now and then until it is answered or cut off; gives what is answered, null where nothing is. */
  function trickle(path: string, method: string, headers: Record<string, string>, length: number) {
    const { port } = hasty.server.address() as AddressInfo
    const sending = request({ port, path, method, headers: { ...headers, 'content-length': length } })
    const timer = setInterval(() => sending.write('x'), 50)
    return new Promise<{ status: number; code: number; message: string } | null>((resolve) => {
      sending
        .on('error', () => resolve(null))
        .on('response', async (response) => {
          const { code, message } = JSON.parse(String(Buffer.concat(await response.toArray())))
          resolve({ status: response.statusCode ?? 0, code, message })
        })
    }).finally(() => {
      clearInterval(timer)
      sending.destroy()
    })
  }

  test('with a video file that would take longer than it may is cut off after the first stretch; a piece at the same pace goes on', async () => {
    const [first, size] = [30 * STEP, 1024 * 1024 * 1024]
    const { grant } = await reservedVideoFile(wang, size)
    const url = grant.tus_url ?? ''
    const tus = { 'tus-resumable': '1.0.0', 'x-upload-token': grant.token }
    const piece = { ...tus, 'content-type': 'application/offset+octet-stream' }
    expect(await sendSlowly(url, 'PATCH', { ...piece, 'upload-offset': '0' }, Buffer.alloc(first))).toBe(204)
    expect(
      await steadily(url, { ...piece, 'upload-offset': String(first), 'content-length': String(size - first) }),
    ).toBe('cut off')
    const offset = async () =>
      Number((await portal.app.inject({ method: 'HEAD', url, headers: tus })).headers['upload-offset'])
    await expect.poll(offset).toBeGreaterThan(first)
  })

  /** Sends faster than the least without end, until it is cut off or answered. */
  function steadily(path: string, headers: Record<string, string>): Promise<number | 'cut off'> {
    const { port } = hasty.server.address() as AddressInfo
    const sending = request({ port, path, method: 'PATCH', headers })
    const timer = setInterval(() => sending.write(Buffer.alloc(STEP)), EVERY_MS)
    return new Promise<number | 'cut off'>((resolve) => {
      sending.on('error', () => resolve('cut off')).on('response', ({ statusCode = 0 }) => resolve(statusCode))
    }).finally(() => {
      clearInterval(timer)
      sending.destroy()
    })
  }

  test('is told so, and may try again', async () => {
    const bytes = await aJpeg()
    const { grant, path } = await reserved(wang, { size: bytes.length })
    expect(await trickle(grant.upload_url, 'PUT', grant.headers, bytes.length)).toEqual({
      status: 400,
      code: 4000,
      message: '网络太慢，文件没有传完，请换个网络再试',
    })
    const again = await wang.call(grantUpload, { body: { path } })
    expect(await put(portal, again.data.token, bytes)).toMatchObject({ status: 200, code: 0 })
  })

  test('is cut off in the middle of a video file; what came stays, and it is gone on with', async () => {
    const { grant } = await reservedVideoFile(wang, 100_000)
    const url = grant.tus_url ?? ''
    const tus = { 'tus-resumable': '1.0.0', 'x-upload-token': grant.token }
    const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    expect(await trickle(url, 'PATCH', piece, 100_000)).toBeNull()
    await expect
      .poll(async () =>
        Number((await portal.app.inject({ method: 'HEAD', url, headers: tus })).headers['upload-offset']),
      )
      .toBeGreaterThan(0)
  })
})
