import { mayReveal } from '@startline/contract/access'
import type { ActingFor, Deps } from '../../deps.ts'
import { addressBlocks } from '../../http/limits/caller-address.ts'
import { dayOfUse, nextDayAt, secondsToNextDay, sweepDailyUse } from '../../http/limits/daily-use.ts'
import { fail } from '../../kernel/fail.ts'
import { oncePer } from '../../kernel/once-per.ts'
import { groupCommit } from '../../store/group-commit.ts'
import { startSweeping } from '../../store/jobs/repeating-job.ts'
import { onLane } from '../../store/read-lanes.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { isQuotaLifted, type NamedPeople } from './name-people.ts'
import { type Counted, findCounted, findFacts, type Naming, sweepCounted } from './quota.store.ts'
import { payersOf } from './quota.ts'
import { type Asking, type Charged, QuotaExceeded, writeCharges } from './write-charges.ts'

/** Removes what was counted on days that are over, every few minutes while the portal runs. */
export const startSweepingDays = (deps: Deps) =>
  startSweeping(deps, 'What was counted on former days could not be removed.', async (most) => {
    const day = dayOfUse(deps.now())
    return Math.max(await sweepCounted(deps.database.db, day, most), await sweepDailyUse(deps.database.db, day, most))
  })

/** People whom requests of one transaction name together, at most; one that names more goes alone. */
const MAX_PEOPLE_PER_GROUP = 256
/** More requests than this never wait to be counted: the portal is overloaded then. */
const MAX_WAITING = 20_000

/** Null where a request names nobody who counts. */
type Outcome = Charged | null | Error

const weightOf = ({ documents, listed }: Naming): number => documents.size + listed.length

/** Requests that come at the same time are counted by one transaction: there is one before each registration. */
const linesOf = oncePer((deps: Deps) =>
  groupCommit<Naming, Outcome>({
    process: (all) => chargeTogether(deps, all).catch((error: unknown) => chargeEach(deps, all, error)),
    weigh: weightOf,
    mostWeight: MAX_PEOPLE_PER_GROUP,
    mostWaiting: MAX_WAITING,
    markOf: ({ organizationId }) => organizationId,
  }),
)

/** What goes wrong with one of them is not the others': each is tried by itself. */
async function chargeEach(deps: Deps, all: Naming[], error: unknown): Promise<Outcome[]> {
  if (all.length === 1) throw error
  const outcomes: Outcome[] = []
  for (const one of all)
    outcomes.push(
      await chargeTogether(deps, [one]).then(
        ([charged = null]) => charged,
        (failure: Error) => failure,
      ),
    )
  return outcomes
}

async function chargeTogether(deps: Deps, all: Naming[]): Promise<(Charged | null)[]> {
  const day = dayOfUse(deps.now())
  const [counted, facts] = await onLane(deps.database.db, (on) =>
    Promise.all([findCounted(on, day, all), findFacts(on, day, all)]),
  )
  const found = Map.groupBy(counted, placeOf)
  const likely = all.flatMap((naming, at) => {
    const [people, known] = [found.get(at + 1), facts.get(at + 1)]
    if (people === undefined || known === undefined) return []
    return [{ naming, facts: known, payers: payersOf(naming, known), people: distinct(people) }]
  })
  const charged = await chargeThoseThatFit(deps, day, likely)
  return all.map((one) => charged.get(one) ?? null)
}

/** Charges each request whole or not at all: where some do not fit, the others are charged again without them. */
async function chargeThoseThatFit(deps: Deps, day: string, likely: readonly Asking[]): Promise<Map<Naming, Charged>> {
  const refused = new Map<Naming, Charged>()
  for (let rest = likely; rest.length > 0; rest = rest.filter(({ naming }) => !refused.has(naming)))
    try {
      const fit = await retryOnConflict(() =>
        inTransaction(deps.database, (tx, last) => writeCharges(deps, tx, last, day, rest)),
      )
      return new Map([...fit, ...refused])
    } catch (error) {
      if (!(error instanceof QuotaExceeded)) throw error
      for (const [naming, charged] of error.refused) refused.set(naming, charged)
    }
  return refused
}

const placeOf = ({ place }: Counted): number => place

const distinct = (people: readonly Counted[]): Counted[] => [
  ...new Map(people.toSorted((a, b) => Number(a.fresh) - Number(b.fresh)).map((one) => [one.document, one])).values(),
]

/**
 * Charges whom a request names and the organization's list does not have, before anybody is looked up: whatever becomes of the request, they
 * stay charged, each once a day. Asks the store nothing where nobody is named.
 * @param key the sender's Idempotency-Key: what is stored under it is answered again and costs nothing
 * @throws Refusal new_people_used_up, with nobody of the request charged and nothing disclosed but the sender's own use; overloaded
 */
export async function consumeParticipantQuota(
  deps: Deps,
  actingFor: ActingFor,
  named: NamedPeople,
  { eventId = null, key = null }: { eventId?: string | null; key?: string | null } = {},
): Promise<void> {
  if (isQuotaLifted(deps) || named.documents.size + named.listed.length === 0) return
  const { accountId, organizationId, role, address } = actingFor
  const blocks = address === undefined ? [] : addressBlocks(address)
  const naming = { ...named, accountId, organizationId, blind: !mayReveal(role), blocks, eventId, key }
  const line = weightOf(naming) > MAX_PEOPLE_PER_GROUP ? 'long' : 'short'
  const outcome = await linesOf(deps).enter(line, naming)
  if (outcome instanceof Error) throw outcome
  if (outcome?.fits === false) refuse(outcome, deps.now())
}

function refuse({ budget, used, fresh }: Charged, now: Date): never {
  const data = { budget, used, new_in_request: fresh, resets_at: nextDayAt(now) }
  fail('new_people_used_up', { retryAfterS: secondsToNextDay(now), data })
}
