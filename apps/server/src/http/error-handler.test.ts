import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { request, sendRaw } from '../test/flood/raw-request.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { TIME_LIMITS } from './limits/time-limits.ts'
import { expectRefusal } from './refusal-fixtures.ts'

/** Limits of the portal that is sent unfinished requests. */
const SHORT_LIMITS = { requestMs: 600, headersMs: 400, checkEveryMs: 100 }
const JSON_TYPE = { 'content-type': 'application/json' }
const CHUNKED = { ...JSON_TYPE, 'transfer-encoding': 'chunked' }
let portal: TestPortal
let port: number

beforeAll(async () => {
  portal = await openPortal()
  port = await listen(portal)
})

async function listen({ app }: TestPortal): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
  sendRaw(port, request(`POST ${path}`, headers, body))
const get = (path: string, headers?: Record<string, string>) => sendRaw(port, request(`GET ${path}`, headers))

describe('addresses', () => {
  test.each([
    ['an unknown path', 'GET /api/nothing/here'],
    ['a wrong method', 'GET /auth/login'],
    ['a method nobody uses', 'PROPFIND /api/events'],
    ['a method that would repeat what was sent', 'TRACE /api/events'],
    ['an address that cannot be decoded', 'GET /%u0031'],
    ['an address that cannot be decoded, below a known path', 'GET /api/events/%E0%A4%A'],
    ['a parameter that is too long', `GET /api/events/${'9'.repeat(201)}`],
    ['a parameter with a zero byte', 'GET /api/events/%00'],
    ['a path that climbs', 'GET /api/../../etc/passwd'],
  ])('%s is not found', async (_what, line) => {
    expectRefusal(await sendRaw(port, request(line)), 404, 4004)
  })
})

describe('parameters', () => {
  test('one that comes twice is refused at its name', async () => {
    const answer = await get('/api/events?page=1&page=2')
    expectRefusal(answer, 422, 4001)
    expect(answer.body.data).toMatchObject({ errors: [{ path: '/page', rule: 'type' }] })
  })

  test.each([
    ['page[]=2', '/page[]'],
    ['page[a]=2', '/page[a]'],
    ['Page=2', '/Page'],
    ['page%00=2', '/page\0'],
    ['__proto__=2', '/__proto__'],
    ['utm_source=x&page=1', '/utm_source'],
  ])('%s is refused at its name, and not taken for another', async (query, path) => {
    const answer = await get(`/api/events?${query}`)
    expectRefusal(answer, 422, 4001)
    expect(answer.body.data).toMatchObject({ errors: [{ path, rule: 'unknown_field' }] })
  })

  test('an empty one that may be missing counts as absent', async () => {
    const { body } = await get('/api/events?page=&page_size=&keyword=&phase=&from=&district_code=')
    expect(body).toMatchObject({ code: 0, data: { page: 1, page_size: 10 } })
  })

  test('what belongs into the body is not taken from the address', async () => {
    const answer = await post('/auth/login?password=A%20quiet%20lane%202026', '{"account":"nobody"}')
    expectRefusal(answer, 422, 4001)
    expect(answer.body.data).toMatchObject({ errors: [{ path: '/password', rule: 'unknown_field' }] })
  })
})

describe('bodies', () => {
  test.each([
    ['broken JSON', '{"account":'],
    ['no JSON at all', 'account=wang&password=1'],
    ['a field that would reach into every object', '{"account":"a","__proto__":{"role":"owner"}}'],
    ['the same by another way', '{"account":"a","constructor":{"prototype":{"role":"owner"}}}'],
    ['half an escape', '"\\u00'],
  ])('%s cannot be read', async (_what, body) => {
    expectRefusal(await post('/auth/login', body), 400, 4000)
  })

  test('a name in another encoding than UTF-8 is refused, not stored as question marks', async () => {
    const [before, after] = ['{"account":"', '","password":"A quiet lane 2026"}'].map((part) => Buffer.from(part))
    const inGbk = Buffer.concat([before as Buffer, Buffer.from([0xcd, 0xf5]), after as Buffer])
    const answer = await portal.app.inject({ method: 'POST', url: '/auth/login', headers: JSON_TYPE, payload: inGbk })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 4000])
  })

  test.each([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a file', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['nothing in particular', {}],
    ['a type that is none', { 'content-type': 'json' }],
  ])('a body sent as %s is of the wrong type', async (_what, headers) => {
    expectRefusal(await post('/auth/login', '{"account":"a","password":"b"}', headers), 415, 4015)
  })

  test('a body over the limit is too large, declared or not', async () => {
    const long = JSON.stringify({ account: 'a'.repeat(300_000), password: 'b' })
    expectRefusal(await post('/auth/login', long), 413, 4013)
    const chunked = `${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`
    expectRefusal(await sendRaw(port, request('POST /auth/login', CHUNKED) + chunked), 413, 4013)
  })

  test('an empty body with a JSON type counts as {}', async () => {
    const answers = [
      await post('/auth/login', '{}'),
      await post('/auth/login', ''),
      await post('/auth/login', '', { ...JSON_TYPE, 'content-length': '0' }),
    ]
    for (const answer of answers) {
      expectRefusal(answer, 422, 4001)
      expect(answer.body.data).toEqual(answers[0]?.body.data)
    }
  })

  test.each(['null', '[]', '"x"', '7', 'true'])('a body that is %s is no object', async (body) => {
    const answer = await post('/auth/logout', body, { ...JSON_TYPE, authorization: (await portal.signUp()).token })
    expectRefusal(answer, 422, 4001)
    expect(answer.body.data).toMatchObject({ errors: [{ path: '' }] })
  })

  test.each(['["wang"]', '7', 'true', '{"a":1}'])('%s is not taken for a text', async (account) => {
    const answer = await post('/auth/login', `{"account":${account},"password":"A quiet lane 2026"}`)
    expectRefusal(answer, 422, 4001)
    expect(answer.body.data).toMatchObject({ errors: [{ path: '/account', rule: 'type' }] })
  })

  test('every wrong field is told at once, an unknown one too', async () => {
    const answer = await post('/auth/login', '{"account":"","role":"owner","a/b~c":1}')
    const { errors } = answer.body.data as { errors: { path: string; rule: string }[] }
    expect(errors.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
      '/account required',
      '/a~1b~0c unknown_field',
      '/password required',
      '/role unknown_field',
    ])
  })
})

describe('what Node would answer by itself', () => {
  test('a request that names no host cannot be read', async () => {
    expectRefusal(await sendRaw(port, 'GET /api/events HTTP/1.1\r\nconnection: close\r\n\r\n'), 400, 4000)
    expect((await sendRaw(port, 'GET /api/events HTTP/1.0\r\n\r\n')).status).toBe(200)
  })

  test('what nobody knows is not waited for', async () => {
    expect((await get('/api/events', { expect: 'something else' })).body.code).toBe(0)
    const unknown = { ...JSON_TYPE, expect: 'something else' }
    expectRefusal(await post('/auth/login', '{}', unknown), 422, 4001)
  })

  test('nobody is led elsewhere', async () => {
    expectRefusal(await sendRaw(port, request('CONNECT elsewhere.example:443')), 404, 4004)
  })
})

describe('what the parser refuses', () => {
  test('headers that are too large', async () => {
    expectRefusal(await get('/api/events', { 'x-long': 'x'.repeat(20_000) }), 431, 4013)
  })

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['a header that is none', 'GET /api/events HTTP/1.1\r\nhost: portal\r\nno header\r\n\r\n'],
    ['two lengths', 'POST /auth/login HTTP/1.1\r\nhost: portal\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /auth/login HTTP/1.1\r\nhost: portal\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
    ],
    ['a chunk of no length', `${request('POST /auth/login', CHUNKED)}zz\r\n`],
    ['TLS', Buffer.from('160301020001', 'hex')],
  ])('%s', async (_what, bytes) => {
    expectRefusal(await sendRaw(port, bytes), 400, 4000)
  })

  test.each([
    ['a body that never ends', request('POST /auth/login', { ...JSON_TYPE, 'content-length': '100' }) + '{"account":'],
    ['headers that never end', 'GET /api/events HTTP/1.1\r\nhost: portal\r\n'],
  ])('%s is cut off with an envelope', async (_what, bytes) => {
    const answer = await sendRaw(await listen(await openPortal({}, { limits: SHORT_LIMITS })), bytes)
    expectRefusal(answer, 408, 5003)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    // Earlier than by the limits of a usual portal.
    expect(answer.ms).toBeLessThan(TIME_LIMITS.headersMs)
  })
})
