import type { AnyProblem, planContests as call, Taken } from '@startline/contract'
import { cleanName } from '@startline/domain'
import { mergeGroups } from '@startline/domain/race'
import { asHost, auditHost, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, failAt, Refusal } from '../../kernel/fail.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { type Resolved, resolveRulebook } from '../rulebook/resolve-rulebook.ts'
import { findPlannableGroups, type HeldRow, holdContests, holdEventRow, type PlannableGroup } from './contest.store.ts'
import { keepRulebooks, type PlannedContest, writePlan } from './plan.store.ts'
import { presentContests } from './show-contest.ts'

type Wish = Taken<typeof call, 'body'>['contests']

/**
 * Plans the contests of an event, all of them at once. Those that are frozen keep their groups and their rulebook.
 * @throws Refusal as `hostScope` does; invalid_input for a group that is unknown, in none or in two; rulebook_invalid with every problem;
 *   merge_impossible for groups that cannot race together, or a frozen contest that would change
 */
export function planContests(deps: Deps, actor: ActingFor, eventId: string, { contests }: { contests: Wish }) {
  const rulebooks = resolveAll(contests)
  return asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      await holdEventRow(tx, scope)
      const held = await holdContests(tx, scope)
      refuseGroups(contests, await findPlannableGroups(tx, scope))
      refuseFrozen(contests, rulebooks, held)
      const ids = await keepRulebooks(tx, scope, rulebooks, deps.now())
      await writePlan(tx, scope, contests.map(planOf(rulebooks, ids, held)))
      await auditHost(tx, deps, scope, 'contest.plan', { contests: contests.length })
      return presentContests(tx, scope)
    },
    'planContests',
  )
}

/** The rulebook of each contest; refuses all that is wrong with any. */
function resolveAll(contests: Wish): Resolved[] {
  const problems: AnyProblem[] = []
  const resolved = contests.flatMap(({ rulebook }, nth) => {
    const one = resolveRulebook(rulebook)
    if (!('problems' in one)) return [one]
    problems.push(...one.problems.map((problem) => ({ ...problem, path: `/contests/${nth}/rulebook${problem.path}` })))
    return []
  })
  if (problems.length > 0) throw new Refusal('rulebook_invalid', { problems })
  return resolved
}

/** Every group of the event stands in one contest, beside groups that it can race with. */
function refuseGroups(contests: Wish, groups: readonly PlannableGroup[]): void {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const named = new Set<string>()
  for (const [nth, { group_ids }] of contests.entries())
    for (const [place, id] of group_ids.entries()) {
      const path = `/contests/${nth}/group_ids/${place}`
      if (!byId.has(id)) failAt(path, 'not_found')
      if (named.has(id)) failAt(path, 'group_planned_twice')
      named.add(id)
    }
  const [missing] = groups.filter(({ id }) => !named.has(id))
  if (missing) failAt('/contests', 'group_in_none', { actual: missing.name })
  const likes = (id: string) => {
    const { registration_event, entry_kind, gender } = byId.get(id) as PlannableGroup
    return `${registration_event} ${entry_kind} ${gender}`
  }
  if (contests.some(({ group_ids }) => new Set(group_ids.map(likes)).size > 1)) fail('merge_impossible')
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Contests are named that there are, and the frozen ones as they are. */
function refuseFrozen(contests: Wish, rulebooks: readonly Resolved[], held: readonly HeldRow[]): void {
  const known = new Map(held.map((one) => [one.id, one]))
  const seen = new Set<string>()
  for (const [nth, { id, group_ids }] of contests.entries()) {
    if (id === undefined) continue
    const was = known.get(id)
    if (was === undefined || seen.has(id)) return failAt(`/contests/${nth}/id`, 'not_found')
    seen.add(id)
    const isKept = isSame(was.group_ids, group_ids) && was.rulebook_digest === rulebooks[nth]?.digest
    if (was.state !== 'planned' && !isKept) fail('merge_impossible')
  }
  if (held.some(({ id, state }) => state !== 'planned' && !seen.has(id))) fail('merge_impossible')
}

const planOf =
  (rulebooks: readonly Resolved[], ids: ReadonlyMap<string, string>, held: readonly HeldRow[]) =>
  (wish: Wish[number], nth: number): PlannedContest => {
    const was = held.find(({ id }) => id === wish.id)
    return {
      id: was?.id ?? newId(),
      name: cleanName(wish.name),
      rulebookId: ids.get(rulebooks[nth]?.digest ?? '') ?? '',
      rankApart: wish.rank_apart,
      groupIds: wish.group_ids,
      isPlanned: was === undefined || was.state === 'planned',
    }
  }

/** After every birth date, and before each. */
const [LATEST, EARLIEST] = ['9999-12-31', '0000-01-01']

/** The youngest first: by the last day one may be born on, then by the first. */
const youngestFirst = (one: PlannableGroup, other: PlannableGroup): number =>
  (other.born_to ?? LATEST).localeCompare(one.born_to ?? LATEST) ||
  (other.born_from ?? EARLIEST).localeCompare(one.born_from ?? EARLIEST)

/**
 * Which groups of each discipline, kind and gender could race together, so that every contest has enough.
 * @param least how many a contest needs
 * @throws Refusal as `hostScope` does
 */
export async function suggestMerges(deps: Deps, actor: ActingFor, eventId: string, least: number) {
  const groups = await findPlannableGroups(deps.database.db, await scopeFor(deps, actor, eventId, 'suggestMerges'))
  const alike = Map.groupBy(groups, (one) => `${one.registration_event} ${one.entry_kind} ${one.gender}`)
  const items = [...alike.values()].flatMap((some) => {
    const [first] = some
    if (first === undefined) return []
    const sorted = some.toSorted(youngestFirst).map(({ id, taken }) => ({ id, entrants: taken }))
    const { registration_event, entry_kind, gender } = first
    return [{ registration_event, entry_kind, gender, ...mergeGroups({ least, groups: sorted }) }]
  })
  return { items }
}
