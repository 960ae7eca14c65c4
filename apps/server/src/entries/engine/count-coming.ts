import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Flights } from './flights.ts'

/** Counts requests to register from their first line until they join those who wait for a flight, or have ended otherwise. */
export function countComing({ announce }: Pick<Flights, 'announce'>) {
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
