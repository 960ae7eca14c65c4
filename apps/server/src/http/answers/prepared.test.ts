import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'

const portal = await openPortal()

test.each(['/openapi.json', '/openapi/console.json', '/docs', '/docs/style.css'])(
  '%s is made and packed once, and not sent to who has it',
  async (url) => {
    const ask = (headers: Record<string, string> = {}) => portal.app.inject({ url, headers })
    const [plain, br, gzip] = [
      await ask(),
      await ask({ 'accept-encoding': 'gzip, br' }),
      await ask({ 'accept-encoding': 'gzip' }),
    ]
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    const known = await ask({ 'if-none-match': `"other", ${plain.headers['etag']}` })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  },
)

test('what was made once is not made again, whatever has become of what it was made of', async () => {
  const other = await openPortal()
  const tags = () =>
    Promise.all(['/openapi.json', '/docs'].map(async (url) => (await other.app.inject(url)).headers['etag']))
  const before = await tags()
  other.deps.served.pop()
  expect(await tags()).toEqual(before)
})
