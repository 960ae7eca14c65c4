import type { BatchResult, Language } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { documentsNamedIn } from '../new-people/named-documents.ts'
import { spendBudget } from '../new-people/spend-budget.ts'
import type { BatchJob, BatchRequest } from './batch-job.ts'
import type { Flights } from './flights.ts'
import { hashBody } from './idempotency.ts'

/** What comes with a request to register. */
export interface Arriving {
  key: string | null
  language: Language
  today: string
  rawBody: unknown
  /** Called when the request joins those who wait for a flight. */
  arrived: () => void
}

/**
 * Registers a batch in one transaction, which it may share with other requests: everything of it is stored, or nothing (or, in partial
 * mode, its good entries). Sending it again under the same key gives the same answer. A dry run is judged the same way and stores nothing.
 * @throws Refusal batch_refused when the mode is atomic and an entry was rejected; its data tells each entry's reason. Refusal not_found,
 *   key_in_use, overloaded, or new_people_used_up, before anything is looked up
 */
export async function registerBatch(
  deps: Deps,
  flights: Flights,
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
  await spendBudget(deps, actingFor, await documentsNamedIn(deps, actingFor, request.entries), key)
  arrived()
  const outcome = await flights.register(job)
  if (outcome instanceof Error) throw outcome
  return outcome
}
