import type { FailureName, Problem } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { Refusal } from '../../kernel/fail.ts'
import { counter } from '../../kernel/metrics.ts'
import { type AuditAddition, appendAudit, auditOf } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { budgetDay } from '../new-people/budget.ts'
import { countAnswers } from './told.store.ts'

/** Answers a day that tell an organization of an entry of another one (contract). */
export const TOLD_A_DAY = 10

/** How somebody whom another organization has entered is refused: by what is so, or, once the day's answers are used up, by that the host has to be asked. */
export type ElsewhereFailure = Extract<FailureName, 'registered_elsewhere' | 'entry_refused'>

/** Who is to be told, with how many answers. */
interface Asking {
  organizationId: string
  accountId: string
  eventId: string
  answers: number
}

/** What each is told, in the order they were given, and links for the chains of those who have used up their day by this. */
interface Telling {
  failures: ElsewhereFailure[][]
  audit: AuditAddition[]
}

/** Spends answers that tell of entries of others, in the transaction of what they are told by. */
export async function spendTelling(deps: Deps, tx: Executor, asking: readonly Asking[]): Promise<Telling> {
  const sums = new Map<string, number>()
  for (const { organizationId, answers } of asking) sums.set(organizationId, (sums.get(organizationId) ?? 0) + answers)
  const after = await countAnswers(tx, budgetDay(deps.now()), sums)
  const audit: AuditAddition[] = []
  const place = new Map([...sums].map(([id, sum]) => [id, (after.get(id) ?? sum) - sum]))
  const failures = asking.map((one) => {
    const before = place.get(one.organizationId) ?? 0
    place.set(one.organizationId, before + one.answers)
    if (before <= TOLD_A_DAY && before + one.answers > TOLD_A_DAY) audit.push(usedUp(deps, one))
    return Array.from({ length: one.answers }, (_, at) => failureAt(deps, before + at))
  })
  return { failures, audit }
}

/** Shows in the metrics how often entries of others were in the way. */
export const countElsewhere = ({ metrics }: Pick<Deps, 'metrics'>) =>
  counter(metrics, {
    name: 'portal_elsewhere_answers_total',
    help: 'Entries refused because another organization has entered the person: told so, or told to ask the host',
    labelNames: ['answer'],
  })

function failureAt(deps: Deps, before: number): ElsewhereFailure {
  const answer = before < TOLD_A_DAY ? 'registered_elsewhere' : 'entry_refused'
  countElsewhere(deps).inc({ answer })
  return answer
}

const usedUp = (deps: Deps, { organizationId, accountId, eventId }: Asking): AuditAddition => ({
  organizationId,
  entries: [auditOf(deps, { accountId }, 'elsewhere.exceed', { event_id: eventId, answers: TOLD_A_DAY })],
})

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
    const { failures, audit } = await spendTelling(deps, tx, [{ organizationId, accountId, eventId, answers: 1 }])
    await appendAudit(tx, audit)
    const rule = failures[0]?.[0] ?? 'entry_refused'
    return new Refusal(rule, { problems: paths.map((path): Problem => ({ path, rule })) })
  })
}
