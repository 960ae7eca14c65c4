import type { Data, suggestMerges } from '@startline/contract'
import { canRaceTogether, entrantsOf, type Plan, type PlannedGroup } from './plan.ts'

type Suggestions = Data<typeof suggestMerges>['items']

/** Groups that could race together, with how many they would be. */
export interface OpenMerge {
  ids: string[]
  entrants: number
}

/**
 * What is suggested and not written yet: groups that stand apart in the plan, none of them frozen. Groups that have too few and nobody to race
 * with are told as long as they stand by themselves.
 */
export function openMerges(items: Suggestions, plan: Plan, groups: readonly PlannedGroup[]) {
  const contestOf = (id: string) => plan.find(({ groupIds }) => groupIds.includes(id))
  const isFree = (id: string) => (contestOf(id)?.state ?? 'planned') === 'planned'
  const isApart = (ids: readonly string[]) => new Set(ids.map((id) => contestOf(id)?.key)).size > 1
  const merges: OpenMerge[] = items
    .flatMap(({ contests }) => contests)
    .filter(({ groups: ids }) => isApart(ids) && ids.every(isFree) && canRaceTogether(ids, groups))
    .map(({ groups: ids }) => ({ ids: [...ids], entrants: entrantsOf(ids, groups) }))
  const left = items
    .flatMap((item) => item.left)
    .filter((id) => isFree(id) && (contestOf(id)?.groupIds.length ?? 1) === 1)
  return { merges, left }
}
