import type { Problem } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { Refusal } from '../../kernel/fail.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { spendTelling } from './spend-telling.ts'

/** Ends the transaction of a change that could be stored but for an entry of another organization. */
export class EnteredElsewhere extends Error {
  readonly eventId: string
  readonly paths: readonly string[]

  /** @param paths JSON Pointers of the people in the body */
  constructor(eventId: string, paths: readonly string[]) {
    super('Another organization has entered this person.')
    this.eventId = eventId
    this.paths = paths
  }
}

/**
 * Runs a change; where another organization's entry is in its way, one of the day's answers is spent, in a transaction of its own: the
 * change itself leaves nothing.
 * @throws Refusal registered_elsewhere, or entry_refused once the day's answers are used up
 */
export async function orTellElsewhere<T>(deps: Deps, actingFor: ActingFor, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof EnteredElsewhere) throw await refusalOf(deps, actingFor, error)
    throw error
  }
}

function refusalOf(deps: Deps, { organizationId, accountId }: ActingFor, { eventId, paths }: EnteredElsewhere) {
  return inTransaction(deps.database, async (tx) => {
    const asking = { organizationId, accountId, eventId, answers: 1 }
    const { failures, audit } = await spendTelling(deps, tx, [asking])
    await appendAudit(tx, audit)
    const rule = failures[0]?.[0] ?? 'entry_refused'
    return new Refusal(rule, { problems: paths.map((path): Problem => ({ path, rule })) })
  })
}
