import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getText, listAnnouncements } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'

const portal = await openPortal()
const HELP = '/api/texts/help'
const ask = (url: string, accepted: string) => portal.app.inject({ url, headers: { 'accept-encoding': accepted } })

test('a large answer is packed for who takes that, and says the same', async () => {
  const { data } = await portal.call(getText, { params: { name: 'help' } })
  const [br, gzip] = [await ask(HELP, 'gzip, deflate, br'), await ask(HELP, 'gzip, br;q=0')]
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-store' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString()).data).toEqual(data)
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString()).data).toEqual(data)
})

test('who takes nothing packed, and what is small, gets it as it is', async () => {
  const small = listAnnouncements.path
  for (const [url, accepted] of [
    [HELP, 'identity'],
    [HELP, ''],
    [small, 'br'],
  ] as const) {
    const { headers, body } = await ask(url, accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body)).toMatchObject({ code: 0, message: 'ok' })
  }
})

test('an answer that repeats what its address searches for is not packed, so that no link finds out words by its length', async () => {
  const route = '/common/help'
  const load = (search: string) => ask(`/__serverLoader?${new URLSearchParams({ route, url: route + search })}`, 'br')
  expect((await load('')).headers['content-encoding']).toBe('br')
  expect((await load('?keyword=13800')).headers['content-encoding']).toBeUndefined()
})

test('while many are being packed, others go as they are', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(HELP, 'br')))
  const packed = answers.filter(({ headers }) => headers['content-encoding'] === 'br')
  expect(packed.length).toBeGreaterThan(0)
  expect(packed.length).toBeLessThan(12)
  const plain = answers.filter((answer) => !packed.includes(answer))
  for (const { body } of plain) expect(JSON.parse(body)).toMatchObject({ code: 0, message: 'ok' })
})
