import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

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
