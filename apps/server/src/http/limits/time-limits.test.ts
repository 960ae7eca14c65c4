import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'

const QUICK = { requestMs: 300, headersMs: 200, checkEveryMs: 50 }

test('who connects, says nothing and never ends the connection is cut off, and holds no handle', async () => {
  const portal = await openPortal({}, { limits: QUICK })
  const { server } = portal.app
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'connection')
  // It neither reads the answer nor ends its side.
  const silent = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  silent.pause()
  await accepted
  const count = promisify(server.getConnections.bind(server))
  await expect.poll(() => count()).toBe(0)
  silent.destroy()
})
