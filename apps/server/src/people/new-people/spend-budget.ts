import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { retryOnConflict } from '../../store/retry-on-conflict.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type Spent, spendNewPeople } from './budget.store.ts'
import { budgetDay, resetsAt } from './budget.ts'

/** Ends the transaction: nobody of a request that is too much is counted. */
class TooMany extends Error {
  readonly spent: Spent

  constructor(spent: Spent) {
    super('The budget of new people is used up.')
    this.spent = spent
  }
}

/**
 * Counts whom a request names against the organization's budget of new people, before anybody is looked up: whatever becomes of the
 * request, they stay counted. Asks the store nothing where nobody is named by a document.
 * @param documents keyed hashes within the organization, as hex, each once
 * @param key the sender's Idempotency-Key: what is kept under it is told again and costs nothing
 * @throws Refusal new_people_used_up, with nobody of the request counted and nothing told but numbers
 */
export async function spendBudget(
  deps: Deps,
  actingFor: ActingFor,
  documents: readonly string[],
  key: string | null = null,
): Promise<void> {
  if (documents.length === 0 || deps.settings.rateLimits === 'loose') return
  const now = deps.now()
  const asked = { day: budgetDay(now), documents, key }
  const spend = () =>
    inTransaction(deps.database, async (tx) => {
      const spent = await spendNewPeople(tx, actingFor, asked)
      if (spent.fresh > 0 && spent.used === null) throw new TooMany(spent)
    })
  await retryOnConflict(spend).catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error
    refuse(error.spent, now)
  })
}

function refuse({ budget, fresh, used_before: used }: Spent, now: Date): never {
  const resets = resetsAt(now)
  const retryAfterS = Math.max(1, (Date.parse(resets) - now.getTime()) / 1000)
  fail('new_people_used_up', { retryAfterS, data: { budget, used, new_in_request: fresh, resets_at: resets } })
}
