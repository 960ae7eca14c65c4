import type { WholeCall } from '@startline/contract/whole'
import fc from 'fast-check'
import { request } from '../flood/raw-request.ts'
import type { Sent } from '../roles/fixture.ts'
import { operationOf, sampleOf } from './operations.ts'
import type { Try } from './try.ts'
import { wrongJson, wrongText } from './wrong-values.ts'

/** A call with what it may be sent, right in itself; whoever tries changes one thing of it. */
export interface Tried {
  call: WholeCall
  right: Sent
}

/** What is changed of a right request: everything is text by now, so that it may be what no JSON can be. */
interface Change {
  params?: Record<string, string>
  query?: [string, string][]
  body?: string
  headers?: Record<string, string>
}

const JSON_TYPE = { 'content-type': 'application/json' }
/** Stands where a wrong value is put in afterwards, being no JSON itself perhaps. */
const HERE = '\u2603here\u2603'

/** A body once for every value in it, with that value marked. */
function marked(body: unknown): unknown[] {
  const inside = Array.isArray(body)
    ? body.flatMap((one, at) => marked(one).map((changed) => body.with(at, changed)))
    : Object.entries(typeof body === 'object' && body !== null ? body : {}).flatMap(([name, one]) =>
        marked(one).map((changed) => ({ ...(body as object), [name]: changed })),
      )
  return [HERE, ...inside]
}

/** A body once for every field of it or of what stands in it, without that field. */
function without(body: unknown): unknown[] {
  if (Array.isArray(body)) return body.flatMap((one, at) => without(one).map((changed) => body.with(at, changed)))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, one]) => [
    Object.fromEntries(Object.entries(body).filter(([other]) => other !== name)),
    ...without(one).map((changed) => ({ ...body, [name]: changed })),
  ])
}

/** Ways to write a body wrong: a value of another kind, a field too few, too many or twice, JSON that ends too early or too late. */
function wrongBodies(right: unknown): fc.Arbitrary<string> {
  const text = JSON.stringify(right)
  const gone = without(right)
  const added = fc.tuple(fc.constantFrom('unknown', '__proto__', 'constructor', '', 'id', 'role'), wrongJson)
  return fc.oneof(
    {
      weight: 10,
      arbitrary: fc
        .tuple(fc.constantFrom(...marked(right)), wrongJson)
        .map(([body, value]) => JSON.stringify(body).replace(`"${HERE}"`, () => value)),
    },
    { weight: 2, arbitrary: fc.constantFrom(...(gone.length > 0 ? gone : [{}])).map((body) => JSON.stringify(body)) },
    {
      weight: 2,
      arbitrary: added.map(([name, value]) => text.replace(/^\{/, () => `{${JSON.stringify(name)}:${value},`)),
    },
    { weight: 1, arbitrary: fc.constant(text.replace(/^\{(.*)\}$/s, (_all, all: string) => `{${all},${all}}`)) },
    { weight: 1, arbitrary: fc.nat(text.length).map((at) => text.slice(0, at)) },
    { weight: 1, arbitrary: fc.constantFrom('}', ' 1', '\u0000', '//', ',').map((end) => text + end) },
  )
}

/** Headers that say something wrong of the body, of who asks, or of what is wanted. */
const wrongHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': `application/${'x'.repeat(4_000)}` },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, gzip, x-none' },
  { 'accept-encoding': 'x-none;q=1, *;q=0' },
  { accept: 'image/png' },
  { 'accept-language': `${'en,'.repeat(1_000)}q=` },
  { 'accept-language': 'xx-\u00ff;q=NaN' },
  { 'x-org': 'nobody' },
  { 'x-org': '\u00ff\u00fe' },
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'idempotency-key': ' ' },
  { 'idempotency-key': '__proto__' },
  { authorization: 'Bearer' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'x'.repeat(5_000)}` },
  { authorization: 'Bearer a b\u00ff' },
  { cookie: 'Token=%ff; Token=; =; ;;' },
  { cookie: `Token=${'x'.repeat(5_000)}` },
  { cookie: '__proto__=1; constructor=2; Token="' },
  { range: 'bytes=9-1,-,a-b' },
  { 'if-none-match': '"', 'if-modified-since': 'yesterday' },
  { 'x-request-id': '\u00ff'.repeat(300), 'x-forwarded-for': '1.2.3.4,'.repeat(500) },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { expect: 'something else' },
  { expect: '100-continue' },
  { upgrade: 'websocket', connection: 'close, upgrade' },
  { upgrade: 'h2c', connection: 'close, upgrade, http2-settings', 'http2-settings': 'AAMAAABkAAQAAP__' },
  { te: 'trailers, deflate;q=0.5' },
  { 'x-http-method-override': 'DELETE' },
)

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'get',
  'JUMP',
]

const listOf = (query: Sent['query']): [string, string][] =>
  Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])

/** Every way to change one thing of a call. */
function changesOf({ call, right }: Tried): fc.Arbitrary<Change> {
  const { parameters, requestBody } = operationOf(call)
  const named = (where: string) => parameters.flatMap((one) => (one.in === where ? [one.name] : []))
  const query = listOf(right.query)
  const [inPath, inQuery] = [named('path'), [...named('query'), 'unknown', '__proto__']]
  const schema = requestBody?.content['application/json']?.schema
  const bodies = schema === undefined ? [] : [right.rawBody ?? {}, sampleOf(schema)]
  return fc.oneof(
    { weight: 1, arbitrary: wrongHeaders.map((headers) => ({ headers })) },
    {
      weight: inPath.length > 0 ? 2 : 0,
      arbitrary: fc
        .tuple(fc.constantFrom(...inPath, ''), wrongText)
        .map(([name, text]) => ({ params: { ...right.params, [name]: text } })),
    },
    {
      weight: 3,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(...inQuery), wrongText), { minLength: 1, maxLength: 3 })
        .map((more) => ({ query: [...query, ...more] })),
    },
    { weight: 1, arbitrary: fc.constant<Change>({ query: [...query, ...query] }) },
    ...bodies.map((body) => ({ weight: 4, arbitrary: wrongBodies(body).map((text) => ({ body: text })) })),
    { weight: call.file === undefined ? 0 : 4, arbitrary: fc.string({ unit: 'binary' }).map((body) => ({ body })) },
  )
}

/** The address of a call; what stands in its path and query is encoded, halves of signs as the sign for what is none. */
function addressOf({ call, right }: Tried, { params = right.params, query = listOf(right.query) }: Change): string {
  const part = (text: string) => encodeURIComponent(text.toWellFormed())
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => part(params?.[name] ?? ''))
  return path + (query.length === 0 ? '' : `?${query.map(([name, value]) => `${part(name)}=${part(value)}`).join('&')}`)
}

const rightBody = ({ call, right }: Tried): string =>
  typeof right.rawBody === 'string' ? right.rawBody : call.takesBody ? JSON.stringify(right.rawBody ?? {}) : ''

/** Requests to this call that are wrong in one thing or two, sent by somebody with this token or by nobody. */
export function schemaTries(tried: Tried, token: string | undefined): fc.Arbitrary<Try> {
  const { call, right } = tried
  const method = fc.oneof({ weight: 15, arbitrary: fc.constant(call.method as string) }, fc.constantFrom(...METHODS))
  return fc.tuple(changesOf(tried), method).map(([change, by]) => {
    const body = change.body ?? rightBody(tried)
    const headers = {
      ...(body !== '' && JSON_TYPE),
      ...right.headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...change.headers,
    }
    const bytes = request(`${by} ${addressOf(tried, change)}`, headers, body)
    return { pieces: [bytes], method: by, call: by === call.method ? call : undefined, kind: 'schema' }
  })
}
