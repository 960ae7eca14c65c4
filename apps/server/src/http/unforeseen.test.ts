import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { request, sendRaw } from '../test/flood/raw-request.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { keepLog } from '../test/keep-log.ts'
import { expectRefusal } from './refusal-fixtures.ts'

const SECRET = 'Wang Xiaoming 13800138000'
const logged: string[] = []
let port: number
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal(
    {},
    {
      logTo: keepLog(logged),
      prepare: (app) =>
        app
          .get('/test/fault', () => {
            throw new Error(SECRET)
          })
          .get('/test/nothing', () => {
            throw undefined
          })
          .get('/test/store', () => {
            throw Object.assign(new Error(SECRET), { severity: 'ERROR', code: '22P02', detail: SECRET })
          })
          .get<{ Querystring: { code?: string; words?: string } }>('/test/away', ({ query: { code, words } }) => {
            throw Object.assign(new Error(words ?? SECRET), { code })
          }),
    },
  )
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
})

const get = (path: string) => sendRaw(port, request(`GET ${path}`))

test.each(['/test/fault', '/test/store', '/test/nothing'])('%s tells nothing', async (path) => {
  const answer = await get(path)
  expectRefusal(answer, 500, 5000)
  expect(answer.body.data).toBeNull()
  // An id may hold any digits.
  const words = answer.text.replace(answer.body.request_id, '')
  expect(words).not.toMatch(/Wang|138|test|Error|\.ts/)
})

test('a fault is in the log under the id that the person was told', async () => {
  const { body } = await get('/test/fault')
  const lines = logged.filter((line) => line.includes(body.request_id)).map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'Wang Xiaoming …' }) }),
  )
})

test('what the store says of a value stays out of the log; its code is kept', async () => {
  const { body } = await get('/test/store')
  const about = logged.filter((line) => line.includes(body.request_id)).join('')
  expect(about).toContain('22P02')
  expect(about).not.toContain(SECRET)
})

test('a request that could not be read is in the log under its id', async () => {
  const { body } = await sendRaw(port, 'hello\r\n\r\n')
  expect(logged.join('')).toContain(body.request_id)
})

test.each([
  ['code', '08006'],
  ['code', '08P01'],
  ['code', '53300'],
  ['code', '57P01'],
  ['code', '57P02'],
  ['code', '57P03'],
  ['code', 'ECONNREFUSED'],
  ['code', 'ECONNRESET'],
  ['code', 'EPIPE'],
  ['code', 'ETIMEDOUT'],
  ['words', 'Connection terminated unexpectedly'],
  ['words', 'Connection terminated due to connection timeout'],
  ['words', 'timeout exceeded when trying to connect'],
  ['words', 'Client was closed and is not queryable'],
])('a store that is away is no fault, trying again makes sense: %s %s', async (how, said) => {
  const answer = await get(`/test/away?${new URLSearchParams({ [how]: said })}`)
  expectRefusal(answer, 503, 5003)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.text).not.toContain(said)
})

test.each(['08', '0800', '22P02', '57P04', 'EACCES'])('%s is a fault', async (code) => {
  expectRefusal(await get(`/test/away?code=${code}`), 500, 5000)
})

test.each([
  ['code', '53100'],
  ['code', 'ENOSPC'],
  ['words', 'could not extend file "base/16384/2619": No space left on device'],
])('a disk without room is told by name: %s %s', async (how, said) => {
  const answer = await get(`/test/away?${new URLSearchParams({ [how]: said })}`)
  expectRefusal(answer, 503, 5003)
  expect(answer.body).toMatchObject({ name: 'storage_full' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.text).not.toContain(said)
})

test('the portal is not ready while its store has no room, and is again once it has', async () => {
  const { pool } = portal.deps.database
  await get('/test/away?code=53100')
  const connect = vi.spyOn(pool, 'connect').mockImplementation(
    async () =>
      ({
        query: (text: string) =>
          text.startsWith('create')
            ? Promise.reject(Object.assign(new Error('full'), { code: '53100' }))
            : Promise.resolve(),
        release: () => {},
      }) as never,
  )
  const full = await get('/readyz')
  expect(full).toMatchObject({ status: 503, body: { name: 'storage_full' } })
  connect.mockRestore()
  expect((await get('/readyz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
})
