import { dispositionOf, type FileMeta } from '@startline/contract'
import type { FastifyReply } from 'fastify'

const HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/**
 * Sends a file to be saved under its name.
 * @param types what it may be; the file says which where there are several
 */
export async function sendFile(
  reply: FastifyReply,
  types: string | readonly string[],
  { name, blob }: FileMeta,
): Promise<FastifyReply> {
  const type = [types].flat().find((one) => one === blob.type) ?? [types].flat()[0] ?? ''
  const bytes = Buffer.from(await blob.arrayBuffer())
  return reply.headers(HEADERS).header('content-disposition', dispositionOf(name)).type(type).send(bytes)
}
