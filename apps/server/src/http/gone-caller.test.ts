import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { grantUpload, reserveUpload } from '@startline/contract'
import { expect, test } from 'vitest'
import { reservedVideoFile } from '../media/check/video-file-fixtures.ts'
import { incomingFolder } from '../media/upload/take-in.ts'
import { arrivingFile } from '../media/upload/video-inbox.ts'
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

/**
 * Sends the head and part of the body of a request, and hangs up once the server has read them; resolves when the server has
 * closed the connection.
 * @param isUnderWay what else has to be true before
 */
async function hangUp(head: string[], some: string, isUnderWay = () => true): Promise<void> {
  const accepted = once(portal.app.server, 'connection') as Promise<[Socket]>
  const socket = connect(port, '127.0.0.1')
  const [served] = await accepted
  const closed = new Promise((resolve) => served.once('close', resolve))
  const sent = `${head.join('\r\n')}\r\n\r\n${some}`
  socket.write(sent)
  await expect.poll(() => served.bytesRead).toBe(Buffer.byteLength(sent))
  await expect.poll(isUnderWay).toBe(true)
  socket.resetAndDestroy()
  await closed
}

/** Sizes of the files in a folder. */
const sizesIn = (folder: string): number[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => statSync(join(folder, name)).size) : []

const PROMISED = ['host: portal', 'content-length: 100000']

test('a caller who hangs up in the middle of a body is no fault of ours', async () => {
  await hangUp(['POST /auth/login HTTP/1.1', 'content-type: application/json', ...PROMISED], '{"account":')
  await expect.poll(hungUp).toBe(1)
  expect(complaints()).toEqual([])
})

test('nor is one who hangs up in the middle of a file', async () => {
  const body = { purpose: 'id_photo' as const, file_name: 'a.jpg', content_type: 'image/jpeg', size: 100_000 }
  const { path } = (await wang.call(reserveUpload, { body })).data
  const { data: leave } = await wang.call(grantUpload, { body: { path } })
  const headers = Object.entries(leave.headers).map(([name, value]) => `${name}: ${value}`)
  const address = new URL(leave.upload_url, 'http://portal').pathname
  const arriving = () => sizesIn(incomingFolder(portal.deps))
  await hangUp(
    [`${leave.method} ${address} HTTP/1.1`, 'content-type: image/jpeg', ...headers, ...PROMISED],
    'x'.repeat(500),
    () => arriving().includes(500),
  )
  await expect.poll(arriving).toEqual([])
  expect(complaints()).toEqual([])
})

test('nor is one who hangs up in the middle of a video file, of which what came is kept', async () => {
  const { path, grant } = await reservedVideoFile(wang, 100_000)
  const url = grant.tus_url ?? ''
  const tus = { 'tus-resumable': '1.0.0', 'x-upload-token': grant.token }
  const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const headers = Object.entries(piece).map(([name, value]) => `${name}: ${value}`)
  const file = arrivingFile(portal.deps, path)
  const isWritten = () => existsSync(file) && statSync(file).size === 500
  await hangUp([`PATCH ${url} HTTP/1.1`, ...headers, ...PROMISED], 'x'.repeat(500), isWritten)
  const come = async () => (await portal.app.inject({ method: 'HEAD', url, headers: tus })).headers['upload-offset']
  await expect.poll(come).toBe('500')
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
