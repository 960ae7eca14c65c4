import type { FastifyRequest } from 'fastify'

const HANGS_UP = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']

/** Whether an error is what a stream says whose other end hung up. */
export const isHangUp = (error: unknown): boolean =>
  HANGS_UP.includes(String((error as { code?: unknown } | null)?.code))

/**
 * Whether a call failed because its caller hung up before all of it had come: that happens on every train ride, and is nothing to look after.
 * A connection to the store or a bucket that breaks says the same; but then the request is whole.
 */
export const hasGone = (error: unknown, { raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  isHangUp(error) && raw.destroyed && !raw.complete
