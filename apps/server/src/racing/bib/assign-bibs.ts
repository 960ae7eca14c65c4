import type { assignBibs as call, Taken } from '@startline/contract'
import { assignBibs as assign, type BibGroup, drawLots } from '@startline/domain/race'
import { asHost, auditHost } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { type HeldRow, holdContests } from '../contest/contest.store.ts'
import { sha256 } from '../rulebook/resolve-rulebook.ts'
import { findGivenBibs, findNumberable, type Numberable, writeBibs } from './bib.store.ts'

type Wish = Taken<typeof call, 'body'>
type Range = Wish['groups'][number]

/**
 * Gives whoever starts in these groups a number of their group's range. Who has one keeps it, in all groups; nobody is given one that is
 * reserved, worn by others or was lost.
 * @throws Refusal as `hostScope` does; not_found for an unknown group; contest_not_frozen; bibs_exhausted with the racers for whom there is
 *   none, and then nobody is given one
 */
export const assignBibs = (deps: Deps, actor: ActingFor, eventId: string, wish: Wish) =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      refuseRanges(wish.groups, await holdContests(tx, scope))
      const ids = wish.groups.map(({ group_id }) => group_id)
      const racers = Map.groupBy(await findNumberable(tx, scope, ids), ({ group_id }) => group_id)
      const own = new Set([...racers.values()].flat().map(({ racer_id }) => racer_id))
      const given = await findGivenBibs(tx, scope)
      const taken = given.filter(({ racer_id, bib }) => !own.has(racer_id) || !worn(racers, racer_id, bib))
      const reserved = [...wish.reserved, ...taken.map(({ bib }) => bib)]
      const groups = wish.groups.map((range) => groupOf(range, racers.get(range.group_id) ?? [], reserved, eventId))
      const { bibs, without } = assign({ groups })
      if (wish.dry_run) return { bibs, without }
      if (without.length > 0) fail('bibs_exhausted', { data: { without } })
      await writeBibs(tx, scope, new Map(Object.entries(bibs)))
      await auditHost(tx, deps, scope, 'bib.assign', { group_ids: ids, racers: own.size })
      return { bibs, without }
    },
    'assignBibs',
  )

/** Whether it is the number that somebody of these groups wears, and not one they lost. */
const worn = (racers: ReadonlyMap<string, Numberable[]>, id: string, bib: number): boolean =>
  [...racers.values()].some((some) => some.some((one) => one.racer_id === id && one.bib === bib))

function refuseRanges(ranges: readonly Range[], contests: readonly HeldRow[]): void {
  const seen = new Set<string>()
  for (const [nth, { group_id, from, to }] of ranges.entries()) {
    const contest = contests.find(({ group_ids }) => group_ids.includes(group_id))
    if (contest === undefined || seen.has(group_id)) return failAt(`/groups/${nth}/group_id`, 'not_found')
    if (to < from) failAt(`/groups/${nth}/to`, 'range_backwards')
    if (contest.state === 'planned') fail('contest_not_frozen')
    seen.add(group_id)
  }
}

/** A group as the rule takes it, its racers in the order that is asked for. */
function groupOf(range: Range, racers: readonly Numberable[], reserved: number[], seed: string): BibGroup {
  const sorted = orders[range.order](racers, seed)
  return {
    id: range.group_id,
    from: range.from,
    to: range.to,
    skip_digits: range.skip_digits,
    reserved,
    racers: sorted.map(({ racer_id, bib }) => ({ id: racer_id, bib })),
  }
}

/** Text after which every name of a unit comes: who has no unit is last. */
const LAST = '￿'

const orders: Record<Range['order'], (racers: readonly Numberable[], seed: string) => Numberable[]> = {
  registered: (racers) => [...racers],
  unit: (racers) =>
    racers.toSorted((one, other) => {
      const [a, b] = [one.unit_name ?? LAST, other.unit_name ?? LAST]
      return a < b ? -1 : a > b ? 1 : 0
    }),
  // The lot of references by the event’s id: nobody chooses either.
  draw: (racers, seed) => {
    const byReference = new Map(racers.map((one) => [one.reference, one]))
    const { order } = drawLots({ ids: [...byReference.keys()], seed }, sha256)
    return order.flatMap((reference) => byReference.get(reference) ?? [])
  },
}
