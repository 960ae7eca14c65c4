import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { request } from '../flood/raw-request.ts'
import type { Try } from './try.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const CHUNKED = { ...JSON_TYPE, 'transfer-encoding': 'chunked' }
const POST = 'POST /auth/login'
const BODY = '{"account":"nobody.here","password":"A quiet lane 2026"}'
/** Sixteen megabytes of nothing in sixteen kilobytes. */
const BOMB = gzipSync(Buffer.alloc(16 * 1024 * 1024))

/** A request whose head is written out, so that nothing in it has to be right. */
const raw = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const head = (line: string, ...more: string[]) => raw(`${line} HTTP/1.1`, 'host: portal', 'connection: close', ...more)

type Pieces = fc.Arbitrary<(string | Buffer)[]>
const one = (...texts: (string | Buffer)[]): Pieces => fc.constantFrom(...texts).map((text) => [text])
const bytes = (pieces: Pieces, kind: string, more: Partial<Try> = {}): fc.Arbitrary<Try> =>
  pieces.map((all) => ({ pieces: all, method: 'POST', kind, ...more }))

const lengths = one(
  ...['-1', '1e3', '+5', '5 5', '0x10', '99999999999999999999', '', 'NaN', '5, 6'].map(
    (length) => head(POST, 'content-type: application/json', `content-length: ${length}`) + BODY,
  ),
  head(POST, 'content-type: application/json', 'content-length: 3', 'content-length: 4') + BODY,
  head(POST, 'content-type: application/json', 'content-length: 10') + BODY,
  head(POST, 'content-type: application/json', 'content-length: 5', 'transfer-encoding: chunked') + BODY,
)

const chunks = one(
  ...[
    'zz\r\n',
    '-1\r\n',
    'ffffffffffffffffff\r\n',
    '5\r\n{}',
    '2\n{}\n0\n\n',
    `5;${'x'.repeat(20_000)}\r\n`,
    '2\r\n{}\r\n0\r\nx\r\n\r\n',
    ' 2\r\n{}',
  ].map(
    // Where chunks stop, the next is one that is none: the parser has something to refuse.
    (sent) => `${request(POST, CHUNKED)}${sent}\r\nzz\r\nzz\r\n`,
  ),
  ...['gzip, chunked', 'chunked, identity', 'x-none', 'chunked, chunked', '\u000bchunked'].map(
    (encoding) => request(POST, { ...JSON_TYPE, 'transfer-encoding': encoding }) + BODY,
  ),
)

const packed: Pieces = fc
  .constantFrom('gzip', 'deflate', 'br', 'zstd', 'x-none', 'identity', 'gzip, gzip')
  .map((encoding) => [
    request(POST, { ...JSON_TYPE, 'content-encoding': encoding, 'content-length': `${BOMB.length}` }),
    BOMB,
  ])

const heads = one(
  'hello\r\n\r\n',
  '\r\n\r\n\r\n\r\nGET\r\n\r\n',
  'GET /api/events\r\n\r\n',
  raw('GET /api/events HTTP/9.9', 'host: portal'),
  raw('GET /api/events HTTP/1.0'),
  raw('GET /api/events HTTP/1.1', 'connection: close'),
  raw('GET /api/events HTTP/1.1', 'host: a', 'host: b', 'connection: close'),
  raw('GET /api/events HTTP/1.1', 'host: a/b?c@d', 'connection: close'),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  head('GET http://elsewhere.example/api/events'),
  head('GET //elsewhere.example/api/events'),
  head('GET *'),
  head('OPTIONS *'),
  head('GET ?'),
  head('GET /%'),
  head('GET /api/events?%'),
  head('GET /api/events?page=%ff&page_size=%c0%af'),
  head('GET /api/events?page=1&page=2'),
  head('GET /api/events?page[]=1&page[a]=2'),
  head(`GET /api/events?${'a=b&'.repeat(3_000)}`),
  head(`GET /api/events/${'a/'.repeat(5_000)}`),
  head(`GET /${'a'.repeat(100_000)}`),
  head('CONNECT elsewhere.example:443'),
  head('TRACE /auth/login', 'x-secret: told back'),
  head('GET /api/events', ' folded: header'),
  head('GET /api/events', 'a b: c'),
  head('GET /api/events', ': nothing'),
  head('GET /api/events', 'x: a\u0000b'),
  head('GET /api/events', 'x: a\rb'),
  head('GET /api/events', ...Array.from({ length: 3_000 }, (_, nth) => `x${nth}: y`)),
  head('GET /api/events', `x: ${'y'.repeat(50_000)}`),
  head('GET /api/events', 'content-length: 5') + 'hello',
  Buffer.from('16030102000100', 'hex'),
  Buffer.alloc(70_000, 0xff),
)

const multipart: Pieces = fc
  .constantFrom('boundary=x', 'boundary=', 'boundary="', `boundary=${'x'.repeat(500)}`, '')
  .chain((boundary) =>
    fc
      .constantFrom('--x\r\n', '--x\r\ncontent-disposition: form-data; name="../a"\r\n\r\nhello', '--x--x--', '')
      .map((body) => [request('POST /oss/upload_path', { 'content-type': `multipart/form-data; ${boundary}` }, body)]),
  )

const pipelined: Pieces = fc
  .array(fc.constantFrom('GET /api/events/none', 'GET /api/nothing', 'GET /auth/login'), {
    minLength: 2,
    maxLength: 30,
  })
  .map((lines) => [
    ...lines.map((line) => raw(`${line} HTTP/1.1`, 'host: portal')),
    request(POST, JSON_TYPE, '{"account":') + 'GET /and/more HTTP/1.1\r\n\r\n',
  ])

const noise: Pieces = fc.uint8Array({ minLength: 1, maxLength: 400 }).map((all) => [Buffer.from(all), '\r\n\r\n'])

/** Requests that are wrong below what a call takes, and are answered at once. */
export const wireTries: fc.Arbitrary<Try> = fc.oneof(
  bytes(lengths, 'a length that is wrong'),
  bytes(chunks, 'chunks that are broken'),
  bytes(packed, 'a packed bomb'),
  bytes(multipart, 'a form of several parts that is none'),
  bytes(pipelined, 'many requests at once'),
  bytes(noise, 'noise'),
  { weight: 4, arbitrary: bytes(heads, 'a head that is wrong', { method: 'GET' }) },
)

const halves: Pieces = fc
  .nat(BODY.length - 1)
  .map((sent) => [request(POST, { ...JSON_TYPE, 'content-length': `${BODY.length}` }) + BODY.slice(0, sent)])
const slowly = (text: string): (string | Buffer)[] => [...text].map((sign) => sign)

/** Requests that come too slowly or stop half-way: the server has to end them, or bears it that the caller goes. */
export const slowTries: fc.Arbitrary<Try> = fc.oneof(
  bytes(halves, 'half a body', { endless: true }),
  bytes(halves, 'half a body, and gone', { hangsUp: true, pauseMs: 20 }),
  bytes(one(request(POST, CHUNKED) + '5\r\n{}'), 'a chunk that stops', { endless: true }),
  bytes(one('GET /api/events HTTP/1.1\r\nhost: portal\r\nx: '), 'a head that stops', { endless: true, method: 'GET' }),
  bytes(one('P'), 'one letter', { endless: true }),
  bytes(fc.constant(slowly(head('GET /api/events', `x: ${'y'.repeat(200)}`))), 'a head letter by letter', {
    endless: true,
    pauseMs: 20,
    method: 'GET',
  }),
  bytes(
    fc.constant([request(POST, { ...JSON_TYPE, 'content-length': '500' }), ...slowly('{"account":"'.padEnd(200, 'a'))]),
    'a body letter by letter',
    {
      endless: true,
      pauseMs: 20,
    },
  ),
)
