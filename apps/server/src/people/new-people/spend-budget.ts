import { setImmediate } from 'node:timers/promises'
import { DOCUMENT_TYPES, type DocumentType, readDocument } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { oncePer } from '../../kernel/once-per.ts'
import { documentKey } from '../../security/vault.ts'
import { groupCommit } from '../../store/group-commit.ts'
import { startSweeping } from '../../store/jobs/repeating-job.ts'
import { onLane } from '../../store/read-lanes.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { type Naming, namingStrangers, type Spent, spendNewPeople, sweepDays } from './budget.store.ts'
import { budgetDay, resetsAt } from './budget.ts'

/** Removes what was counted on days that are over, every few minutes while the portal runs. */
export const startSweepingDays = (deps: Deps) =>
  startSweeping(deps, 'What was counted on former days could not be removed.', (most) =>
    sweepDays(deps.database.db, budgetDay(deps.now()), most),
  )

/** Documents that requests of one transaction name together, at most; one that names more goes alone. */
const MOST_DOCUMENTS = 256
/** More requests than this never wait to be counted: the portal is overloaded then. */
const MOST_WAITING = 20_000

/** What came of a request; null where it names nobody new. */
type Outcome = Spent | null | Error

/** Requests that come at the same time are counted by one transaction: there is one before each registration. */
const linesOf = oncePer((deps: Deps) =>
  groupCommit<Naming, Outcome>({
    process: (all) => spendTogether(deps, all).catch((error: unknown) => spendEach(deps, all, error)),
    weigh: ({ documents }) => documents.length,
    mostWeight: MOST_DOCUMENTS,
    mostWaiting: MOST_WAITING,
    markOf: ({ organizationId }) => organizationId,
  }),
)

/** What goes wrong with one of them is not the others': each is tried by itself. */
async function spendEach(deps: Deps, all: Naming[], error: unknown): Promise<Outcome[]> {
  if (all.length === 1) throw error
  const outcomes: Outcome[] = []
  for (const one of all)
    outcomes.push(
      await spendTogether(deps, [one]).then(
        ([spent = null]) => spent,
        (failure: Error) => failure,
      ),
    )
  return outcomes
}

async function spendTogether(deps: Deps, all: Naming[]): Promise<(Spent | null)[]> {
  const day = budgetDay(deps.now())
  const spending = await onLane(deps.database.db, (on) => namingStrangers(on, day, all))
  if (spending.length === 0) return all.map(() => null)
  const spent = await spendAll(deps, day, spending)
  return all.map((naming) => spent.get(naming) ?? null)
}

async function spendAll(deps: Deps, day: string, all: Naming[]): Promise<Map<Naming, Spent>> {
  const spent = await retryOnConflict(() => spendInTransaction(deps, day, all))
  return new Map(all.flatMap((naming, at) => (spent[at] ? [[naming, spent[at]]] : [])))
}

/** The commit is sent right behind, without waiting for what was counted. */
async function spendInTransaction({ database }: Deps, day: string, all: Naming[]) {
  const { counting } = await inTransaction(database, async (tx, last) => {
    const counting = spendNewPeople(tx, day, all)
    last(counting)
    return { counting }
  })
  return counting
}

/**
 * Counts whom a request names against the organization's budget of new people, before anybody is looked up: whatever becomes of the
 * request, they stay counted. Asks the store nothing where nobody is named by a document.
 * @param documents keyed hashes within the organization, as hex, each once
 * @param key the sender's Idempotency-Key: what is kept under it is told again and costs nothing
 * @throws Refusal new_people_used_up, with nobody of the request counted and nothing told but numbers; overloaded
 */
export async function spendBudget(
  deps: Deps,
  { organizationId, accountId }: ActingFor,
  documents: readonly string[],
  key: string | null = null,
): Promise<void> {
  if (documents.length === 0 || deps.settings.rateLimits === 'loose') return
  const line = documents.length > MOST_DOCUMENTS ? 'long' : 'short'
  const outcome = await linesOf(deps).enter(line, { organizationId, accountId, documents, key })
  if (outcome instanceof Error) throw outcome
  if (outcome?.fits === false) refuse(outcome, deps.now())
}

function refuse({ budget, fresh, used_before: used }: Spent, now: Date): never {
  const resets = resetsAt(now)
  const retryAfterS = Math.max(1, (Date.parse(resets) - now.getTime()) / 1000)
  fail('new_people_used_up', { retryAfterS, data: { budget, used, new_in_request: fresh, resets_at: resets } })
}

/** A few milliseconds of work; then others get their turn. */
const HASHES_PER_TURN = 250

const isType = (type: unknown): type is DocumentType => (DOCUMENT_TYPES as readonly unknown[]).includes(type)

/** The document of somebody written out, as it enters keyed hashes; null where there is none that can be read: nobody is found by it. */
function documentOf(written: unknown): string | null {
  const { id_type = 'resident_id', id_number } = (written ?? {}) as { id_type?: unknown; id_number?: unknown }
  if (typeof id_number !== 'string' || !isType(id_type)) return null
  const read = readDocument(id_type, id_number)
  return read.ok ? documentKey(id_type, read.number) : null
}

/** Whoever may be written out in an entry, or in a change of one: the one it names itself, and its members. */
function writtenOutIn(entry: unknown): unknown[] {
  const { participant, members } = (entry ?? {}) as { participant?: unknown; members?: unknown }
  const inMembers = Array.isArray(members)
    ? members.map((one) => (one as { participant?: unknown } | null)?.participant)
    : []
  return [participant, ...inMembers]
}

/**
 * The documents that entries name, each once, as keyed hashes within the organization (hex). Entries are looked at as they were sent: one
 * that is refused for its shape has named people all the same.
 */
export async function documentsNamedIn(
  { vault }: Pick<Deps, 'vault'>,
  { organizationId }: Pick<ActingFor, 'organizationId'>,
  entries: readonly unknown[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const [at, entry] of entries.entries()) {
    if (at > 0 && at % HASHES_PER_TURN === 0) await setImmediate()
    for (const written of writtenOutIn(entry)) {
      const document = documentOf(written)
      if (document !== null) found.add(vault.documentIndex(organizationId, document))
    }
  }
  return [...found]
}
