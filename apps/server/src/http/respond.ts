import type { FileMeta } from '@startline/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from './answers/envelope.ts'
import { packAnswer } from './answers/pack-answer.ts'
import { sendFile } from './answers/send-file.ts'
import type { CachedRoute } from './cache/response-cache.ts'
import { PersonalizedResponse, SerializedResponse } from './cache/serialized-response.ts'

/** Sends what a cache stored, a file, or data as an envelope with only the fields of the call's schema. */
export function respond(
  { deps, call, schema }: CachedRoute,
  data: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (data instanceof SerializedResponse || data instanceof PersonalizedResponse)
    return data.send(request, reply, deps.now())
  if (call.answers !== undefined) return sendFile(reply, call.answers, data as FileMeta)
  const envelope = success(schema().parse(data), request.id)
  return call.method === 'GET' ? packAnswer(request, reply, envelope) : envelope
}
