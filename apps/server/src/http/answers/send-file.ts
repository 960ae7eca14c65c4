import { dispositionOf, type FileMeta, UNPRINTABLE_HEADER } from '@startline/contract'
import type { FastifyReply } from 'fastify'

const HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/**
 * Sends a file to be saved under its name.
 * @param types what the call answers; a file that is of another kind than the first says so
 */
export const sendFile = async (
  reply: FastifyReply,
  types: string | readonly string[],
  { name, blob, unprintable }: FileMeta,
): Promise<FastifyReply> =>
  reply
    .headers({ ...HEADERS, ...(unprintable && { [UNPRINTABLE_HEADER]: unprintable }) })
    .header('content-disposition', dispositionOf(name))
    .type(blob.type || ([types].flat()[0] ?? ''))
    .send(Buffer.from(await blob.arrayBuffer()))
