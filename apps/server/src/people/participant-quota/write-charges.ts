import type { Deps } from '../../deps.ts'
import { addUses } from '../../http/limits/daily-use.ts'
import { corked } from '../../store/connection-of.ts'
import type { Executor } from '../../store/statement.ts'
import type { Last } from '../../store/transaction.ts'
import { consumeAllowances, lockAllowances } from './allowance.store.ts'
import { type Counted, type Naming, type NewPerson, writeCounted } from './quota.store.ts'
import { cohortPayer, type Payers, QUOTA, type QuotaFacts } from './quota.ts'

/** What a request was charged: whether there was room, and what its sender is told where there was none. */
export interface Charged {
  fits: boolean
  budget: number
  used: number
  fresh: number
}

/** A request with whom it names, and all that its charge depends on. */
export interface Asking {
  naming: Naming
  facts: QuotaFacts
  payers: Payers
  people: Counted[]
}

interface Asked extends Asking {
  /** What is left of the host's allowance. */
  allowance: number
}

/** Undoes a transaction in which some requests did not fit, with what each is told. */
export class QuotaExceeded extends Error {
  override name = 'QuotaExceeded'
  readonly refused: ReadonlyMap<Naming, Charged>
  constructor(refused: ReadonlyMap<Naming, Charged>) {
    super('A request names more new people than are left of a day.')
    this.refused = refused
  }
}

const addTo = (sums: Map<string, number>, amounts: Iterable<readonly [string, number]>) => {
  for (const [payer, amount] of amounts) sums.set(payer, (sums.get(payer) ?? 0) + amount)
}

/**
 * Counts the people of these requests and charges each request. All that is written depends on who is counted by others at the same time only
 * by what is made up for at the end: so the first statements are pipelined, and so are the last and the commit.
 * @throws QuotaExceeded when a request does not fit; nothing of the transaction may stay then
 */
export async function writeCharges(deps: Deps, tx: Executor, last: Last, day: string, all: readonly Asking[]) {
  const expected = new Map<string, number>()
  for (const asking of all) addTo(expected, chargeOf({ ...asking, allowance: 0 }, expected).charges)
  const writes = corked(
    tx,
    () =>
      [
        writeCounted(tx, day, newPeopleOf(all)),
        addUses(deps, tx, day, expected),
        lockAllowances(tx, placesOf(all)),
      ] as const,
  )
  await Promise.allSettled(writes)
  const [counted, uses, allowances] = await Promise.all(writes)
  const byPlace = Map.groupBy(counted, ({ place }) => place)
  const asked = all.map((one, at): Asked => {
    return { ...one, people: byPlace.get(at + 1) ?? [], allowance: allowances.get(at + 1) ?? 0 }
  })
  return settle(deps, tx, last, { day, asked, uses, expected })
}

const newPeopleOf = (all: readonly Asking[]): NewPerson[] =>
  all.flatMap((asking, at) =>
    asking.people.map((one) => ({
      place: at + 1,
      organizationId: asking.naming.organizationId,
      document: one.document,
      cohort: cohortOf(asking, one),
      eventId: asking.naming.eventId,
    })),
  )

const placesOf = (all: readonly Asking[]) =>
  all.flatMap(({ naming: { eventId, organizationId } }, at) =>
    eventId === null ? [] : [{ eventId, organizationId, place: at + 1 }],
  )

interface Settling {
  day: string
  asked: readonly Asked[]
  /** What their payers had used before. */
  uses: Map<string, number>
  /** What they were charged already. */
  expected: ReadonlyMap<string, number>
}

/** Decides of each request in their order whether it fits, and makes up for what was charged too much. */
function settle(deps: Deps, tx: Executor, last: Last, { day, asked: all, uses, expected }: Settling) {
  const outcomes = new Map<Naming, Charged>()
  const owed = new Map([...expected].map(([payer, amount]) => [payer, -amount]))
  const allowed: { eventId: string; organizationId: string; people: number }[] = []
  for (const asked of all) {
    const { charged, charges, byHost } = chargeOf(asked, uses)
    outcomes.set(asked.naming, charged)
    if (!charged.fits) continue
    addTo(uses, charges)
    addTo(owed, charges)
    const { organizationId, eventId } = asked.naming
    if (byHost > 0 && eventId !== null) allowed.push({ eventId, organizationId, people: byHost })
  }
  const refused = new Map([...outcomes].filter(([, { fits }]) => !fits))
  if (refused.size > 0) throw new QuotaExceeded(refused)
  last(addUses(deps, tx, day, new Map([...owed].filter(([, amount]) => amount !== 0))))
  last(consumeAllowances(tx, allowed))
  return outcomes
}

const cohortOf = ({ naming }: Asking, { document, cohort }: Counted): string | null =>
  naming.documents.get(document) ?? cohort

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
