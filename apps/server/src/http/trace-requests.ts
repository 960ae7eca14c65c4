import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, KIND, readTraceparent, type Span } from '../kernel/trace/span.ts'
import { endSpan, isKept, isTracing, within } from '../kernel/trace/tracing.ts'
import type { Settings } from '../settings/settings.ts'
import { refusalNameOf } from './answers/envelope.ts'
import { trustsNeighbour } from './request-id.ts'

const FAULT = 500

/** Traces requests, where traces are wanted at all: a span for each by its route, to which the statements it sends belong. */
export function traceRequests(app: FastifyInstance, settings: Pick<Settings, 'traces' | 'trustProxy'>): void {
  if (settings.traces === null) return
  const spans = new WeakMap<FastifyRequest, Span>()
  const trusts = trustsNeighbour(settings)
  const begin = (request: FastifyRequest): Span | null => {
    const { headers, socket } = request.raw
    const given = trusts(socket.remoteAddress ?? '') ? readTraceparent(headers['traceparent']) : null
    if (!isTracing() || !(given?.sampled ?? isKept())) return null
    return beginSpan(`${request.method} ${request.routeOptions.url ?? 'none'}`, KIND.came, given?.above ?? null)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const span = begin(request)
    if (span === null) return done()
    spans.set(request, span)
    within(span, done)
  })
  // What comes after a body was read belongs to the connection again.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) return done()
    within(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    if (span !== undefined) {
      const refusal = refusalNameOf(request)
      span.failed = reply.statusCode >= FAULT
      span.attributes = {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        'http.response.status_code': reply.statusCode,
        'startline.request_id': request.id,
        ...(refusal !== undefined && { 'error.type': refusal }),
      }
      endSpan(span)
    }
    done()
  })
}
