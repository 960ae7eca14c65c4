import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BuiltFile, chooseEncoding, etagOf } from './pack-answer.ts'

const [br, gz] = [promisify(brotliCompress), promisify(gzip)]

/** Whether the caller has this very version already. */
export const isKnown = (request: FastifyRequest, etag: string): boolean =>
  request.headers['if-none-match']?.includes(etag) ?? false

/** Makes a text ready to be sent to many: packed once, as well as it goes, beside the event loop. */
export async function prepare(text: string, type: string): Promise<BuiltFile> {
  const identity = Buffer.from(text)
  const [packed, zipped] = await Promise.all([br(identity), gz(identity)])
  return { type, etag: etagOf(identity), hashed: false, bodies: { identity, br: packed, gzip: zipped } }
}

/** Sends what is ready in the best form that the caller takes, or 304 to who has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
  life = 'no-cache',
): FastifyReply {
  const encoding = chooseEncoding(file, request.headers['accept-encoding'])
  reply.headers({ 'content-type': file.type, 'cache-control': life, etag: file.etag, vary: 'accept-encoding' })
  if (isKnown(request, file.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(file.bodies[encoding])
}
