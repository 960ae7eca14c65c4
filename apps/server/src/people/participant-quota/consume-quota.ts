import { mayReveal } from '@startline/contract/access'
import type { ActingFor, Deps } from '../../deps.ts'
import { addressBlocks } from '../../http/limits/caller-address.ts'
import { addUses, dayOfUse, lockUses, nextDayAt, secondsToNextDay, sweepDailyUse } from '../../http/limits/daily-use.ts'
import { fail } from '../../kernel/fail.ts'
import { oncePer } from '../../kernel/once-per.ts'
import { groupCommit } from '../../store/group-commit.ts'
import { startSweeping } from '../../store/jobs/repeating-job.ts'
import { onLane } from '../../store/read-lanes.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { consumeAllowances, lockAllowances } from './allowance.store.ts'
import type { NamedPeople } from './name-people.ts'
import {
  type Counted,
  findCounted,
  findFacts,
  type Naming,
  type NewPerson,
  type QuotaFacts,
  sweepCounted,
  writeCounted,
} from './quota.store.ts'
import { cohortPayer, type Payers, payersOf, QUOTA } from './quota.ts'

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

/** What a request was charged: whether there was room, and what its sender is told where there was none. */
interface Charged {
  fits: boolean
  budget: number
  used: number
  fresh: number
}

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
  const found = Map.groupBy(await onLane(deps.database.db, (on) => findCounted(on, day, all)), placeOf)
  const likely = all.flatMap((naming, at) => {
    const people = found.get(at + 1)
    return people === undefined ? [] : [{ naming, cohorts: people.map(({ cohort }) => cohort) }]
  })
  if (likely.length === 0) return all.map(() => null)
  const charged = await retryOnConflict(() =>
    inTransaction(deps.database, (tx) => chargeInTransaction(deps, tx, day, likely)),
  )
  return all.map((one) => charged.get(one) ?? null)
}

/** A request that names somebody who likely counts; `cohorts` are those of people who were new before it. */
interface Likely {
  naming: Naming
  cohorts: (string | null)[]
}

const placeOf = ({ place }: Counted): number => place

/** A request with all that its charge depends on. */
interface Asked {
  naming: Naming
  facts: QuotaFacts
  payers: Payers
  people: Counted[]
  /** What is left of the host's allowance. */
  allowance: number
}

/**
 * Charges each request whole or not at all. Payers are locked first, in the order of their names; whom to count is read afterwards, so that
 * two who name people of one organization never count beside each other.
 */
async function chargeInTransaction(
  deps: Deps,
  tx: Executor,
  day: string,
  likely: Likely[],
): Promise<Map<Naming, Charged>> {
  const all = likely.map(({ naming }) => naming)
  const facts = await findFacts(tx, day, all)
  const seen = likely.flatMap(({ naming, cohorts }, at) => {
    const known = facts.get(at + 1)
    return known === undefined
      ? []
      : [{ naming, cohorts, place: at + 1, facts: known, payers: payersOf(naming, known) }]
  })
  const uses = await lockUses(deps, tx, day, seen.flatMap(payersToLock))
  const allowances = await lockAllowances(
    tx,
    seen.flatMap(({ naming: { eventId, organizationId }, place }) =>
      eventId === null ? [] : [{ eventId, organizationId, place }],
    ),
  )
  const byPlace = Map.groupBy(await findCounted(tx, day, all), placeOf)
  const asked = seen.map(({ place, ...one }): Asked => {
    return { ...one, people: distinct(byPlace.get(place) ?? []), allowance: allowances.get(place) ?? 0 }
  })
  return writeCharges(deps, tx, day, asked, uses)
}

/** Its organization is locked as well: of those who name people of one, the second sees whom the first has counted. */
function payersToLock({ naming, cohorts, facts, payers }: Likely & Pick<Asked, 'facts' | 'payers'>): string[] {
  const { eventId, organizationId, documents } = naming
  const here = eventId === null ? [] : [...documents.values(), ...cohorts]
  return [
    ...payers.limits.keys(),
    `new-people:organization:${organizationId}`,
    ...here.flatMap((cohort) => (cohort === null ? [] : cohortPayer(eventId ?? '', cohort, naming, facts))),
  ]
}

const distinct = (people: readonly Counted[]): Counted[] => [
  ...new Map(people.toSorted((a, b) => Number(a.fresh) - Number(b.fresh)).map((one) => [one.document, one])).values(),
]

async function writeCharges(deps: Deps, tx: Executor, day: string, all: readonly Asked[], uses: Map<string, number>) {
  const outcomes = new Map<Naming, Charged>()
  const amounts = new Map<string, number>()
  const allowed: { eventId: string; organizationId: string; people: number }[] = []
  const people: NewPerson[] = []
  for (const asked of all) {
    const { charged, charges, byHost } = chargeOf(asked, uses)
    outcomes.set(asked.naming, charged)
    if (!charged.fits) continue
    for (const [payer, amount] of charges) {
      uses.set(payer, (uses.get(payer) ?? 0) + amount)
      amounts.set(payer, (amounts.get(payer) ?? 0) + amount)
    }
    const { organizationId, eventId } = asked.naming
    if (byHost > 0 && eventId !== null) allowed.push({ eventId, organizationId, people: byHost })
    people.push(...asked.people.map(({ document }) => personOf(asked, document)))
  }
  await addUses(deps, tx, day, amounts)
  await consumeAllowances(tx, allowed)
  await writeCounted(tx, day, people)
  return outcomes
}

const cohortOf = ({ naming }: Asked, { document, cohort }: Pick<Counted, 'document' | 'cohort'>): string | null =>
  naming.documents.get(document) ?? cohort

const personOf = (asked: Asked, document: string): NewPerson => ({
  organizationId: asked.naming.organizationId,
  eventId: asked.naming.eventId,
  document,
  cohort: cohortOf(asked, { document, cohort: null }),
})

/** What a request would be charged, by payer, and whether each of them has so much left. */
function chargeOf(asked: Asked, uses: ReadonlyMap<string, number>) {
  const { naming, facts, payers, people, allowance } = asked
  const fresh = people.filter((one) => one.fresh).length
  const byHost = Math.min(allowance, fresh)
  const charges = new Map<string, number>()
  let fits = true
  const charge = (payer: string, amount: number, limit: number) => {
    charges.set(payer, amount)
    if (amount > 0 && (uses.get(payer) ?? 0) + amount > limit) fits = false
  }
  for (const [payer, limit] of payers.limits) charge(payer, fresh - byHost, limit)
  if (naming.eventId !== null)
    for (const [cohort, some] of Map.groupBy(people, (one) => cohortOf(asked, one)))
      if (cohort !== null) charge(cohortPayer(naming.eventId, cohort, naming, facts), some.length, QUOTA.cohort)
  const used = Math.max(...payers.own.map((payer) => uses.get(payer) ?? 0))
  return { charged: { fits, budget: payers.budget, used, fresh }, charges, byHost }
}

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
  if (deps.settings.rateLimits === 'loose' || named.documents.size + named.listed.length === 0) return
  const { accountId, organizationId, role, address } = actingFor
  const blocks = (address === undefined ? [] : addressBlocks(address)).map((block) =>
    deps.vault.countKey('new-people', block).toString('hex'),
  )
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
