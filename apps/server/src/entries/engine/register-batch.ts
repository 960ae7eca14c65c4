import type { BatchResult, Language } from '@startline/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ActingFor, Deps } from '../../deps.ts'
import { documentsNamedIn, spendBudget } from '../../people/new-people/spend-budget.ts'
import type { BatchJob, BatchRequest } from '../evaluation/batch-job.ts'
import { hashBody } from '../evaluation/request-key.ts'
import type { RegistrationQueue } from './registration-queue.ts'

/** What comes with a request to register. */
interface Arriving {
  key: string | null
  language: Language
  today: string
  rawBody: unknown
  /** Called when the request joins those who wait for a commit group. */
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
    await spendBudget(deps, actingFor, await documentsNamedIn(deps, actingFor, request.entries), key)
    arrived()
  })
  if (outcome instanceof Error) throw outcome
  return outcome
}

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
