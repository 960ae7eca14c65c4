import type { FastifyInstance } from 'fastify'
import { Refusal } from '../kernel/fail.ts'

const CLOSING_RETRY_S = 2

/**
 * A portal that stops answers what is under way, ends those connections, and sends newcomers away with an envelope:
 * a connection kept open would hold the process.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? new Refusal('overloaded', { retryAfterS: CLOSING_RETRY_S }) : undefined)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}
