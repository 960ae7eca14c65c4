import type { BatchResult, Language } from '@startline/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ActingFor, Deps } from '../../deps.ts'
import { isId } from '../../kernel/ids/id.ts'
import { consumeParticipantQuota } from '../../people/participant-quota/consume-quota.ts'
import { peopleNamedIn } from '../../people/participant-quota/name-people.ts'
import type { BatchJob, BatchRequest } from '../evaluation/batch-job.ts'
import { hashBody } from '../evaluation/request-key.ts'
import type { RegistrationQueue } from './registration-queue.ts'

/** What else the route knows of a request to register. */
interface Arriving {
  key: string | null
  language: Language
  today: string
  rawBody: unknown
  /** Called when the request joins the queue. */
  arrived: () => void
}

/**
 * Registers a batch in one transaction, which it may share with other requests: everything of it is stored, or nothing (or, in partial
 * mode, its good entries). Sending it again under the same key gives the same answer. A dry run is evaluated the same way and stores nothing.
 * @throws Refusal batch_refused when the mode is atomic and an entry was rejected; its data tells each entry's reason. Refusal not_found,
 *   key_in_use, overloaded, or new_people_used_up, before anything is looked up
 */
export async function registerBatch(
  deps: Deps,
  queue: RegistrationQueue,
  actingFor: ActingFor,
  request: BatchRequest,
  { key, language, today, rawBody, arrived }: Arriving,
): Promise<BatchResult> {
  let hashed: Buffer | null = null
  const bodyHash = () => (hashed ??= hashBody(rawBody))
  const job: BatchJob = {
    actingFor,
    request,
    language,
    today,
    key: key === null ? null : { text: key, bodyHash },
    read: null,
    sent: null,
  }
  const outcome = await queue.register(job, async () => {
    const named = await peopleNamedIn(deps, actingFor, request.entries)
    await consumeParticipantQuota(deps, actingFor, named, {
      eventId: isId(request.event_id) ? request.event_id : null,
      key,
    })
    arrived()
  })
  if (outcome instanceof Error) throw outcome
  return outcome
}

/** Counts requests to register on their way: from their first line until they join the queue, or their connection closes. */
export function countComing({ announce }: Pick<RegistrationQueue, 'announce'>) {
  const coming = new WeakMap<FastifyRequest, () => void>()
  /** @throws Refusal overloaded when this one would likely wait too long (load shedding) */
  const set = (request: FastifyRequest, reply: FastifyReply) => {
    const stopCounting = announce()
    coming.set(request, stopCounting)
    reply.raw.once('close', stopCounting)
  }
  const arrived = (request: FastifyRequest) => () => coming.get(request)?.()
  return { set, arrived }
}
