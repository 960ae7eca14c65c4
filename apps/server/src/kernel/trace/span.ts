import { randomBytes } from 'node:crypto'

/** What a span is of, as OpenTelemetry numbers it: something inside, a request that came, a statement that went. */
export const KIND = { inside: 1, came: 2, went: 3 } as const

/** What is told of a span: names that the code has, numbers, ids of requests. Never a parameter, an address, or anything of a person. */
export type Attributes = Record<string, string | number>

/** Something that took time, as a part of a trace. */
export interface Span {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: (typeof KIND)[keyof typeof KIND]
  /** Since 1970, in milliseconds with fractions. */
  startMs: number
  endMs: number
  failed: boolean
  attributes: Attributes
}

/** What stands above a span: the trace, and the span that began it, if any. */
export interface Parent {
  traceId: string
  spanId: string | null
}

const TRACE_BYTES = 16
const SPAN_BYTES = 8

/** The moment, finer than milliseconds: statements take fewer. */
export const moment = (): number => performance.timeOrigin + performance.now()

/** Begins a span below what stands above it, or a trace of its own. */
export const beginSpan = (name: string, kind: Span['kind'], above: Parent | null): Span => ({
  traceId: above?.traceId ?? randomBytes(TRACE_BYTES).toString('hex'),
  spanId: randomBytes(SPAN_BYTES).toString('hex'),
  parentId: above?.spanId ?? null,
  name,
  kind,
  startMs: moment(),
  endMs: 0,
  failed: false,
  attributes: {},
})

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const SAMPLED = 1

/** What a caller says stands above its request (W3C Trace Context), and whether it wants to see it; null where it says nothing that can be read. */
export function readTraceparent(header: unknown): { above: Parent; sampled: boolean } | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { above: { traceId, spanId }, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}
