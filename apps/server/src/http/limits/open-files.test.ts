import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeLog } from '../../kernel/log.ts'
import { makeMetrics } from '../../kernel/metrics.ts'
import { openSocket } from '../../test/flood/open-socket.ts'
import { keepHandlesFree, mostConnections } from './open-files.ts'

const FILES = 16
const REST_MS = 72_000

async function aServer() {
  const server = createServer((_request, response) => response.end('well'))
  server.keepAliveTimeout = REST_MS
  const database = { kind: 'server' } as const
  const parts = { metrics: makeMetrics(), log: makeLog('silent'), elapsed: () => performance.now(), database }
  keepHandlesFree({ server }, parts, FILES)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, address, metrics: parts.metrics }
}

test('all handles but some are for who connects, and half where there are few', () => {
  expect([64, 1024, 65_536].map((files) => mostConnections(files, 'server'))).toEqual([32, 768, 65_280])
  expect([64, 1024, 65_536].map((files) => mostConnections(files, 'embedded'))).toEqual([32, 512, 64_768])
})

test('who connects beyond is not taken in and counted; who is there is served on, and resting is short', async () => {
  const { server, address, metrics } = await aServer()
  const open = await Promise.all(Array.from({ length: FILES / 2 }, () => openSocket(address)))
  const beyond = await openSocket(address)
  await new Promise((resolve) => (beyond.socket.closed ? resolve(null) : beyond.socket.once('close', resolve)))
  const [first] = open
  first?.socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  expect(await first?.until(/well/)).toContain('Keep-Alive: timeout=5')
  expect(await metrics.metrics()).toContain('portal_connections_dropped_total 1')
  for (const { socket } of open) socket.destroy()
  await expect.poll(() => server.keepAliveTimeout).toBe(REST_MS)
})
