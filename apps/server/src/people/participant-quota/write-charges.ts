import type { Deps } from '../../deps.ts'
import { addUses } from '../../http/limits/daily-use.ts'
import type { Executor } from '../../store/statement.ts'
import type { Last } from '../../store/transaction.ts'
import { consumeAllowances } from './allowance.store.ts'
import { type Counted, type Naming, type NewPerson, type QuotaFacts, writeCounted } from './quota.store.ts'
import { cohortPayer, type Payers, QUOTA } from './quota.ts'

/** What a request was charged: whether there was room, and what its sender is told where there was none. */
export interface Charged {
  fits: boolean
  budget: number
  used: number
  fresh: number
}

/** A request with whom it likely names. */
export interface Asking {
  naming: Naming
  facts: QuotaFacts
  payers: Payers
  people: Counted[]
}

/** A request with all that its charge depends on. */
export interface Asked extends Asking {
  /** What is left of the host's allowance. */
  allowance: number
}

const addTo = (sums: Map<string, number>, amounts: Iterable<readonly [string, number]>) => {
  for (const [payer, amount] of amounts) sums.set(payer, (sums.get(payer) ?? 0) + amount)
}

/**
 * What these requests are going to be charged where none is refused, by payer; with 0 whoever is to be locked as well: the organization, so that of
 * those who name people of one the second sees whom the first has counted, and who pays for people that may be counted by then.
 */
export function expectedUses(all: readonly Asking[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const asking of all) {
    const { naming, facts } = asking
    const { eventId, organizationId, documents } = naming
    const cohorts = eventId === null ? [] : [...documents.values()].filter((cohort) => cohort !== null)
    addTo(sums, [
      [`new-people:organization:${organizationId}`, 0],
      ...cohorts.map((cohort) => [cohortPayer(eventId ?? '', cohort, naming, facts), 0] as const),
      ...chargeOf({ ...asking, allowance: 0 }, sums).charges,
    ])
  }
  return sums
}

interface Charging {
  day: string
  asked: readonly Asked[]
  /** What their payers had used before. */
  uses: Map<string, number>
  /** What they were charged already. */
  expected: ReadonlyMap<string, number>
}

/** Charges each request whole or not at all, in their order. Returns what became of each. */
export function writeCharges(deps: Deps, tx: Executor, last: Last, { day, asked: all, uses, expected }: Charging) {
  const outcomes = new Map<Naming, Charged>()
  const owed = new Map([...expected].map(([payer, amount]) => [payer, -amount]))
  const allowed: { eventId: string; organizationId: string; people: number }[] = []
  const people: NewPerson[] = []
  for (const asked of all) {
    const { charged, charges, byHost } = chargeOf(asked, uses)
    outcomes.set(asked.naming, charged)
    if (!charged.fits) continue
    addTo(uses, charges)
    addTo(owed, charges)
    const { organizationId, eventId } = asked.naming
    if (byHost > 0 && eventId !== null) allowed.push({ eventId, organizationId, people: byHost })
    people.push(...asked.people.map(({ document }) => personOf(asked, document)))
  }
  last(addUses(deps, tx, day, new Map([...owed].filter(([, amount]) => amount !== 0))))
  last(consumeAllowances(tx, allowed))
  last(writeCounted(tx, day, people))
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
