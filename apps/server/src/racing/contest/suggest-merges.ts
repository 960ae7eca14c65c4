import { mergeGroups } from '@startline/domain/race'
import type { ActingFor, Deps } from '../../deps.ts'
import { scopeFor } from '../../hosting/scope/host-scope.ts'
import { findPlannableGroups, type PlannableGroup } from './contest.store.ts'

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
