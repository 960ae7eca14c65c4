import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientErrorHandler, handleErrors } from '../../plumbing/error-handler.ts'
import { readJsonBodies } from '../../plumbing/json-body.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { uploadRoutes } from './upload.routes.ts'
import { aJpeg, reserved } from './upload-fixtures.ts'

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
  uploadRoutes(hasty, portal.deps)
  await hasty.listen({ port: 0 })
})
afterAll(() => hasty.close())

/** Sends in two halves with a long pause between them; gives the answer's status. */
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
  const half = Math.floor(bytes.length / 2)
  sending.write(bytes.subarray(0, half))
  await pause(1200)
  sending.end(bytes.subarray(half))
  return answered
}

test('a file may arrive for longer than other requests may', async () => {
  const bytes = await aJpeg()
  const { leave } = await reserved(wang, { size: bytes.length })
  expect(await sendSlowly(leave.upload_url, 'PUT', leave.headers, bytes)).toBe(200)
})

test('every other request is still cut short', async () => {
  const slow = sendSlowly(
    '/oss/upload_path',
    'POST',
    { 'content-type': 'application/json' },
    Buffer.from('{"purpose":"x"}'),
  )
  expect(await slow.catch((error: NodeJS.ErrnoException) => error.code)).toBe(408)
})

test('a file sent to a path of somebody who stops half-way is not stored, and leaves the path open', async () => {
  const bytes = await aJpeg()
  const { leave, path } = await reserved(wang, { size: bytes.length })
  const { port } = hasty.server.address() as AddressInfo
  const headers = { ...leave.headers, 'content-length': bytes.length }
  const sending = request({ port, path: leave.upload_url, method: 'PUT', headers }).on('error', () => {})
  sending.write(bytes.subarray(0, 10))
  await pause(200)
  sending.destroy()
  await pause(200)
  const { db } = portal.deps.database
  const row = await db.selectFrom('upload').select('stored_at').where('path', '=', path).executeTakeFirstOrThrow()
  expect(row.stored_at).toBeNull()
})
