import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { grantUpload, reserveUpload } from '@startline/contract'
import { expect, test } from 'vitest'
import { reservedVideoFile } from '../media/check/video-file-fixtures.ts'
import { openPortal } from '../test/harness.ts'

const lines: string[] = []
const portal = await openPortal({}, { logTo: { write: (line: string) => void lines.push(line) } })
await portal.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = portal.app.server.address() as { port: number }
const wang = await portal.signUp()

/** What the log says above `info`, and whatever has a stack. */
const complaints = () =>
  lines
    .flatMap((line) => line.split('\n').filter(Boolean))
    .filter((line) => JSON.parse(line).level > 30 || line.includes('stack'))

/** How often the log says that a caller hung up. */
const hungUp = () => lines.join('').split('a caller hung up').length - 1

/** Sends the head of a request and some of what it promises, and hangs up. */
async function hangUp(head: string[], some: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head.join('\r\n')}\r\n\r\n${some}`)
  await pause(150)
  socket.resetAndDestroy()
  await once(socket, 'close')
}

const PROMISED = ['host: portal', 'content-length: 100000']

test('a caller who hangs up in the middle of a body is no fault of ours', async () => {
  await hangUp(['POST /auth/login HTTP/1.1', 'content-type: application/json', ...PROMISED], '{"account":')
  await expect.poll(hungUp, { timeout: 10_000 }).toBe(1)
  expect(complaints()).toEqual([])
})

test('nor is one who hangs up in the middle of a file', async () => {
  const body = { purpose: 'id_photo' as const, file_name: 'a.jpg', content_type: 'image/jpeg', size: 100_000 }
  const { path } = (await wang.call(reserveUpload, { body })).data
  const { data: leave } = await wang.call(grantUpload, { body: { path } })
  const headers = Object.entries(leave.headers).map(([name, value]) => `${name}: ${value}`)
  const address = new URL(leave.upload_url, 'http://portal').pathname
  await hangUp(
    [`${leave.method} ${address} HTTP/1.1`, 'content-type: image/jpeg', ...headers, ...PROMISED],
    'x'.repeat(500),
  )
  // What is said of it depends on how far the file had come.
  await pause(1_000)
  expect(complaints()).toEqual([])
})

test('nor is one who hangs up in the middle of a video file, of which what came is kept', async () => {
  const { grant } = await reservedVideoFile(wang, 100_000)
  const url = grant.tus_url ?? ''
  const tus = { 'tus-resumable': '1.0.0', 'x-upload-token': grant.token }
  const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const headers = Object.entries(piece).map(([name, value]) => `${name}: ${value}`)
  await hangUp([`PATCH ${url} HTTP/1.1`, ...headers, ...PROMISED], 'x'.repeat(500))
  const come = async () => (await portal.app.inject({ method: 'HEAD', url, headers: tus })).headers['upload-offset']
  await expect.poll(come, { timeout: 10_000 }).toBe('500')
  expect(complaints()).toEqual([])
})

test('nor is one who does not wait for the answer', async () => {
  await hangUp(['GET /api/districts HTTP/1.1', `authorization: ${wang.token}`, 'host: portal'], '')
  expect(complaints()).toEqual([])
})

test('a fault that a caller did not wait for is told all the same', async () => {
  const failing = await openPortal(
    {},
    {
      logTo: { write: (line: string) => void lines.push(line) },
      prepare: (app) => void app.get('/test/fault', async () => Promise.reject(new Error('ours'))),
    },
  )
  await failing.app.inject('/test/fault')
  expect(complaints()).toEqual([expect.stringContaining('a call failed')])
})
