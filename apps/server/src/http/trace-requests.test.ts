import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addParticipant, listParticipants, login } from '@startline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { sendSpans } from '../kernel/trace/send-spans.ts'
import type { Span } from '../kernel/trace/span.ts'
import { asJob, traceTo } from '../kernel/trace/tracing.ts'
import { startRepeating } from '../store/jobs/repeating-job.ts'
import { queryRows, statement } from '../store/statement.ts'
import { aParticipant } from '../test/factories.ts'
import { openPortal } from '../test/harness.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Spans are timed by another clock than `Date`, which has whole milliseconds. */
const ROUNDING_MS = 2
const OTLP = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
const ABOVE = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const parent = (flags: string) => ({ traceparent: `00-${ABOVE.traceId}-${ABOVE.spanId}-${flags}` })

/** Keeps spans of this part of traces until the test ends. */
function keepSpans(ratio: number): Span[] {
  const spans: Span[] = []
  ends.push(traceTo({ take: (span) => void spans.push(span) }, ratio))
  return spans
}

test('a request is a span by its route, and each statement it sends one below, by its name', async () => {
  const portal = await openPortal(OTLP)
  const coach = await portal.signUp()
  const spans = keepSpans(1)
  const added = await coach.call(addParticipant, { body: aParticipant({ name: '王小明' }) })
  expect(added.code).toBe(0)
  await coach.call(listParticipants, { query: { keyword: '王小明' } })
  await portal.call(login, { body: { account: coach.account, password: 'something else' } })
  const requests = spans.filter(({ kind }) => kind === 2)
  expect(requests.map(({ name }) => name)).toEqual(
    ['POST /api/registration/participant', 'GET /api/registration/participant', 'POST /auth/login'].map((name) =>
      expect.stringContaining(name.split(' ')[0] ?? ''),
    ),
  )
  expect(requests[0]?.attributes).toMatchObject({
    'http.response.status_code': 200,
    'http.route': expect.stringMatching(/^\/api\//),
  })
  expect(requests[2]?.attributes).toMatchObject({ 'error.type': 'wrong_credentials', 'http.response.status_code': 401 })
  for (const request of requests) {
    const below = spans.filter(({ parentId }) => parentId === request.spanId)
    expect(below.length).toBeGreaterThan(0)
    expect(below.every(({ traceId, endMs, startMs }) => traceId === request.traceId && endMs >= startMs)).toBe(true)
  }
  const names = new Set(spans.filter(({ kind }) => kind === 3).map(({ name }) => name))
  expect([...names].every((name) => /^[\w-]{2,60}$/.test(name))).toBe(true)
  const all = JSON.stringify(spans)
  for (const personal of ['王小明', coach.account, coach.accountId, coach.organizationId, 'select ', '13800138000'])
    expect(all).not.toContain(personal)
})

test('a trusted proxy says what stands above a request, and whether it is kept; others say nothing', async () => {
  const portal = await openPortal({ ...OTLP, TRUST_PROXY: 'loopback' })
  const spans = keepSpans(0)
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    portal.app.inject({ url: '/healthz', remoteAddress, headers })
  await ask(parent('01'))
  expect(spans).toMatchObject([{ traceId: ABOVE.traceId, parentId: ABOVE.spanId, name: 'GET /healthz' }])
  await ask(parent('00'))
  await ask({ traceparent: `${parent('01').traceparent}x` })
  await ask(parent('01'), '203.0.113.9')
  expect(spans).toHaveLength(1)
})

test('a job’s runs are traces of their own', async () => {
  const portal = await openPortal(OTLP)
  const spans = keepSpans(1)
  const probe = statement<never>('test-trace-probe', 'select 1 where $1::int > 1')
  const { stop } = asJob('Probing', () =>
    startRepeating({ firstAfterMs: 1, everyMs: 5 }, async () => {
      await queryRows(portal.deps.database.db, probe, [1])
    }),
  )
  await expect.poll(() => spans.filter(({ name }) => name === 'job Probing').length).toBeGreaterThan(1)
  await stop()
  const runs = spans.filter(({ name }) => name === 'job Probing')
  expect(new Set(runs.map(({ traceId }) => traceId)).size).toBe(runs.length)
  expect(spans.filter(({ name }) => name === 'test-trace-probe').map(({ parentId }) => parentId)).toEqual(
    expect.arrayContaining(runs.map(({ spanId }) => spanId)),
  )
})

test('spans are sent as OTLP has them; a collector that is away, silent or full costs nothing but spans', async () => {
  const bodies: string[] = []
  let unanswered = 0
  let silent = false
  const collector = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => void (body += part.toString()))
    request.on('end', () => {
      if (silent) return void (unanswered += 1)
      bodies.push(`${request.method} ${request.url} ${body}`)
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  ends.push(
    () => collector.closeAllConnections(),
    () => collector.close(),
  )
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const portal = await openPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' })
  const { settings, metrics, log } = portal.deps
  if (settings.traces === null) throw new Error('Nothing is traced.')
  const sender = sendSpans(settings.traces, { metrics, log, version: '1.2.3' })
  ends.push(traceTo(sender, settings.traces.ratio), () => sender.end())
  const before = Date.now()
  await portal.app.inject({ url: '/readyz' })
  const after = Date.now()
  await sender.end()
  const [, body = ''] = /^POST \/v1\/traces (.+)$/.exec(bodies[0] ?? '') ?? []
  const { resourceSpans } = JSON.parse(body)
  expect(resourceSpans[0].resource.attributes).toContainEqual({
    key: 'service.version',
    value: { stringValue: '1.2.3' },
  })
  const sent = resourceSpans[0].scopeSpans[0].spans as { name: string; startTimeUnixNano: string; traceId: string }[]
  expect(sent.map(({ name }) => name)).toContain('GET /readyz')
  const [first] = sent
  expect(first?.traceId).toMatch(/^[0-9a-f]{32}$/)
  const startedAt = Number(BigInt(first?.startTimeUnixNano ?? 0) / 1_000_000n)
  expect([startedAt >= before - ROUNDING_MS, startedAt <= after + ROUNDING_MS]).toEqual([true, true])
  silent = true
  // What waited for the collector would wait for ever.
  const { signal } = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal)
  ends.push(() => limit.mockRestore())
  await portal.app.inject({ url: '/healthz' })
  const sending = sender.end()
  await expect.poll(() => unanswered).toBe(1)
  for (let asked = 0; asked < 20; asked += 1) await portal.app.inject({ url: '/healthz' })
  expect(unanswered).toBe(1)
  collector.closeAllConnections()
  await new Promise((closed) => collector.close(closed))
  await sending
  await sender.end()
  expect(await portal.metrics()).toMatch(/portal_spans_dropped_total [1-9]/)
})
