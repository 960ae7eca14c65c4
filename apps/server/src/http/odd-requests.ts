import type { FastifyInstance } from 'fastify'
import { Refusal } from '../kernel/fail.ts'
import { refuseOnSocket } from './error-handler.ts'

/**
 * Answers what Node would answer by itself without an envelope, or not at all: a request that names no host (400, as RFC 9112 has it; Node
 * has to be told to let it through), one that expects what nobody knows (which may be ignored, RFC 9110 10.1.1), and one that wants to be
 * led elsewhere.
 */
export function answerOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isNameless = raw.headers.host === undefined && raw.httpVersion === '1.1'
    done(isNameless ? new Refusal('body_unreadable') : undefined)
  })
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response))
  app.server.on('connect', (_request, socket) => refuseOnSocket(app, 'not_found', socket))
}
