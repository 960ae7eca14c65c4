import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from '../../http/error-handler.ts'
import { readJsonBodies } from '../../http/json-body.ts'
import { openSocket } from '../../test/flood/open-socket.ts'
import { request } from '../../test/flood/raw-request.ts'
import { openPortal } from '../../test/harness.ts'
import { registrationRoutes } from '../registration.routes.ts'
import { countComing } from './register-batch.ts'
import { openRegistrationQueue } from './registration-queue.ts'

/** Whatever wait there is, it is too long. */
const NO_WAIT_MS = -1
const busy = Fastify()
let address = ''
beforeAll(async () => {
  const { deps } = await openPortal()
  readJsonBodies(busy)
  handleErrors(busy)
  registrationRoutes(busy, deps, openRegistrationQueue(deps, NO_WAIT_MS))
  await busy.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(busy.server.address() as AddressInfo).port}`
})
afterAll(() => busy.close())

test('who would wait too long is sent away by the first line: no body is read, and nobody is looked up', async () => {
  const caller = await openSocket(address)
  const head = { authorization: 'Bearer nobody', 'content-type': 'application/json', 'content-length': '1000' }
  caller.socket.write(request('POST /api/registration/batch', head))
  expect(await caller.until(/"code":\d+/)).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d+[^]*"code":5003/i)
  caller.socket.destroy()
  expect((await fetch(`${address}/api/registration`)).status).toBe(401)
})

test('a request is on its way until it waits for a commit group, or has ended otherwise', () => {
  let coming = 0
  const announce = () => {
    coming += 1
    const leave = new EventEmitter().once('leave', () => void (coming -= 1))
    return () => void leave.emit('leave')
  }
  const { set, arrived } = countComing({ announce })
  const [waits, ends] = [new EventEmitter(), new EventEmitter()]
  const comes = (raw: EventEmitter) => {
    const one = {} as FastifyRequest
    set(one, { raw } as unknown as FastifyReply)
    return arrived(one)
  }
  const arrives = comes(waits)
  comes(ends)
  expect(coming).toBe(2)
  arrives()
  expect(coming).toBe(1)
  for (const raw of [waits, ends]) raw.emit('close')
  expect(coming).toBe(0)
})
