import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RegistrationQueue } from './registration-queue.ts'

/** Counts requests to register from their first line until they join those who wait for a commit group, or have ended otherwise. */
export function countComing({ announce }: Pick<RegistrationQueue, 'announce'>) {
  const coming = new WeakMap<FastifyRequest, () => void>()
  /** @throws Refusal overloaded when so much is under way that this one would likely wait too long */
  const set = (request: FastifyRequest, reply: FastifyReply) => {
    const leave = announce()
    coming.set(request, leave)
    reply.raw.once('close', leave)
  }
  const arrived = (request: FastifyRequest) => () => coming.get(request)?.()
  return { set, arrived }
}
