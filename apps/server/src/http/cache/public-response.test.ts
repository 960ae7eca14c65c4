import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { PublicResponse } from './public-response.ts'
import { NOW, OWN, PersonalizedResponse, SerializedResponse } from './serialized-response.ts'

const app = Fastify()
afterAll(() => app.close())
const MOMENT = new Date('2026-05-01T01:02:03.004Z')

let answer = new PublicResponse({ name: '' }, { life: 'no-cache' })
app.get('/', (request, reply) => answer.send(request, reply, MOMENT))
const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })

/** What a host might write to break the answers of others. */
const HOSTILE = ['\\u0000now', '"\\u0000now"', '\\"\\u0000id\\"', '\\\\u0000now', '","request_id":"', '\u2028']

test('every answer has its own time and id; what a text says of them stays a text', async () => {
  for (const text of HOSTILE) {
    answer = new PublicResponse({ text, server_time: NOW }, { life: 'no-cache' })
    const told = (await ask()).json()
    expect(told).toMatchObject({ code: 0, message: 'ok', data: { text, server_time: MOMENT.toISOString() } })
    expect(told.request_id).toMatch(/^req-/)
    expect((await ask()).json().request_id).not.toBe(told.request_id)
  }
})

test('it is packed as the caller takes it, once, and says the same in every form', async () => {
  const names = Array.from({ length: 300 }, (_none, at) => `春季少儿轮滑公开赛 ${at}`)
  answer = new PublicResponse({ names, server_time: NOW }, { life: 'no-cache' })
  const [plain, gzip, br] = [
    await ask({ 'accept-encoding': 'identity' }),
    await ask({ 'accept-encoding': 'gzip' }),
    await ask({ 'accept-encoding': 'gzip, br' }),
  ]
  expect([gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br'])
  for (const text of [gunzipSync(gzip.rawPayload), brotliDecompressSync(br.rawPayload)])
    expect(JSON.parse(text.toString()).data).toEqual(plain.json().data)
  expect(br.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
  for (const { headers } of [plain, gzip, br])
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
      'content-type': 'application/json; charset=utf-8',
      'x-server-time': MOMENT.toISOString(),
      etag: answer.etag,
    })
})

test('what is short, or may not tell its length, goes as it is', async () => {
  answer = new PublicResponse({ name: '短' }, { life: 'no-cache' })
  expect((await ask({ 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding')
  answer = new PublicResponse({ name: '长'.repeat(5_000) }, { life: 'no-cache', packs: false })
  expect((await ask({ 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding')
})

test('who has it is told so, with the time; what says something else has another tag', async () => {
  answer = new PublicResponse({ taken: 1, server_time: NOW }, { life: 'no-cache' })
  const etag = String((await ask()).headers['etag'])
  const again = await ask({ 'if-none-match': `"other", ${etag}` })
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
  expect(again.headers['x-server-time']).toBe(MOMENT.toISOString())
  answer = new PublicResponse({ taken: 2, server_time: NOW }, { life: 'no-cache' })
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(200)
})

test('what is the reader’s own follows what is the same for all, unpacked, in every form', async () => {
  const names = Array.from({ length: 300 }, (_none, at) => `春季少儿轮滑公开赛 ${at}`)
  const shared = new SerializedResponse({ names, event: { server_time: NOW }, ...OWN }, { life: 'no-store' })
  const owners = Fastify()
  owners.get('/:who', (request, reply) => {
    const { who } = request.params as { who: string }
    const long = who === 'long' ? '长'.repeat(30_000) : ''
    return new PersonalizedResponse(shared, { user: { name: who, says: HOSTILE, long } }).send(request, reply, MOMENT)
  })
  const told = async (who: string, accepts: string) =>
    owners.inject({ url: `/${who}`, headers: { 'accept-encoding': accepts, 'if-none-match': shared.etag } })
  for (const who of ['wang', 'li', 'long']) {
    const plain = (await told(who, 'identity')).json()
    expect(plain.data).toMatchObject({
      names,
      event: { server_time: MOMENT.toISOString() },
      user: { name: who, says: HOSTILE },
    })
    const [gzip, br] = [await told(who, 'gzip'), await told(who, 'br')]
    const unpacked = [gunzipSync, brotliDecompressSync].map((unpack, at) => {
      const { rawPayload } = at === 0 ? gzip : br
      return JSON.parse((who === 'long' ? rawPayload : unpack(rawPayload)).toString()).data
    })
    expect(unpacked).toEqual([plain.data, plain.data])
    expect(br.headers).not.toHaveProperty('etag')
  }
  await owners.close()
})
