import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../kernel/fail.ts'

const CLOSING_RETRY_S = 2

/** Servers whose portal was told to stop. */
const leaving = new WeakSet<Server>()

/** Whether the portal was told to stop, so that nobody should lead people to it any more. */
export const isLeaving = ({ server }: Pick<FastifyInstance, 'server'>): boolean => leaving.has(server)

/**
 * Says by `/readyz` that the portal leaves, and goes on serving for `forMs`, so that whoever leads people here finds out and leads them
 * elsewhere before a door is shut. Each answer ends its connection: the next request comes over a new one, to whoever is ready.
 */
export async function leave(app: Pick<FastifyInstance, 'server'>, forMs: number): Promise<void> {
  leaving.add(app.server)
  if (forMs > 0) await pause(forMs)
}

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
    if (closing || isLeaving(app)) reply.header('connection', 'close')
    done()
  })
}
