import type { Logger } from 'pino'
import { counter, type Metrics } from '../metrics.ts'
import type { Span } from './span.ts'
import type { SpanSink } from './tracing.ts'

/** Where traces go, by OTLP over HTTP. */
export interface TraceSettings {
  /** The collector, without the path. */
  endpoint: string
  /** The part of traces that is kept, from 0 to 1. */
  ratio: number
}

/** Spans that wait; more are dropped, so that a collector that is away costs no memory. */
const MOST_WAITING = 4_096
const MOST_AT_ONCE = 512
const EVERY_MS = 2_000
const LIMIT_MS = 5_000
const NANOS = 1_000_000

const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * BigInt(NANOS / 1000))
const attribute = ([key, value]: [string, string | number]) => ({
  key,
  value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
})
const FAILED = 2

/** A span as OTLP's JSON has it. */
const written = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId !== null && { parentSpanId: span.parentId }),
  name: span.name,
  kind: span.kind,
  startTimeUnixNano: nanos(span.startMs),
  endTimeUnixNano: nanos(span.endMs),
  attributes: Object.entries(span.attributes).map(attribute),
  ...(span.failed && { status: { code: FAILED } }),
})

/** Sends spans to a collector, some at a time. `end` sends what is left, if it is taken soon. */
export interface SpanSender extends SpanSink {
  end(): Promise<void>
}

/** Makes a sender. Nobody ever waits for it: what the collector does not take in time is dropped, and counted. */
export function sendSpans(
  { endpoint }: TraceSettings,
  { metrics, log, version }: { metrics: Metrics; log: Pick<Logger, 'warn'>; version: string },
): SpanSender {
  const dropped = counter(metrics, {
    name: 'portal_spans_dropped_total',
    help: 'Spans of traces that the collector did not take',
  })
  const resource = {
    attributes: Object.entries({ 'service.name': 'startline', 'service.version': version }).map(attribute),
  }
  let waiting: Span[] = []
  let sending: Promise<void> | null = null
  let told = false
  const post = async (spans: Span[]) => {
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'startline' }, spans: spans.map(written) }] }],
    })
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`status ${answer.status}`)
  }
  const sendSome = async () => {
    const spans = waiting.splice(0, MOST_AT_ONCE)
    if (spans.length === 0) return
    try {
      await post(spans)
      told = false
    } catch (error) {
      dropped.inc(spans.length)
      if (!told)
        log.warn(
          { why: error instanceof Error ? error.message : 'unknown' },
          'The collector of traces does not take them.',
        )
      told = true
    }
  }
  const send = () => (sending ??= sendSome().finally(() => void (sending = null)))
  const timer = setInterval(() => void send(), EVERY_MS).unref()
  return {
    take(span) {
      if (waiting.length >= MOST_WAITING) return dropped.inc()
      waiting.push(span)
      if (waiting.length >= MOST_AT_ONCE) void send()
    },
    async end() {
      clearInterval(timer)
      await sending
      await send()
      waiting = []
    },
  }
}
