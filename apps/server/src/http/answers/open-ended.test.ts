import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openBrotli, openGzip, openPlain } from './open-ended.ts'

const HEADS = ['', 'x', '{"name":"春季少儿轮滑公开赛"}'.repeat(500)]
const ENDS = ['"', '","request_id":"1"}', 'é'.repeat(30_000)]

test.each(HEADS)('what is packed once has the end that each answer gives it (%#)', async (text) => {
  const head = Buffer.from(text)
  const [plain, gzip, br] = [openPlain(head), await openGzip(head, 5), await openBrotli(head, 4)]
  for (const end of ENDS) {
    const bytes = Buffer.from(end)
    expect(plain.closed(bytes).toString()).toBe(text + end)
    expect(gunzipSync(gzip.closed(bytes)).toString()).toBe(text + end)
    expect(brotliDecompressSync(br.closed(bytes)).toString()).toBe(text + end)
  }
})
