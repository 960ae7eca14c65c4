import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** How long a caller may take to send a request, in milliseconds. */
export interface TimeLimits {
  /** From the first byte to the last byte of the body. */
  requestMs: number
  /** From the first byte to the end of the headers. */
  headersMs: number
  /** How often connections are looked at; without it the two above are kept 30 s late. */
  checkEveryMs: number
}

/** The limits of a portal that people use. */
export const TIME_LIMITS: TimeLimits = { requestMs: 15_000, headersMs: 10_000, checkEveryMs: 5_000 }

const sockets = new WeakSet<Socket>()

/** Whether the request now arriving here was allowed to take longer than the server's time-out for requests. */
export const mayTakeLong = (socket: Socket): boolean => sockets.has(socket)

/**
 * Runs `work` while the request's body may arrive for longer than the server's time-out; whoever calls this sets limits of
 * its own. The next request on the same connection is under the time-out again.
 */
export async function takingLong<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { socket } = request.raw
  sockets.add(socket)
  try {
    return await work()
  } finally {
    sockets.delete(socket)
  }
}
