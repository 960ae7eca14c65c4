import type { BodyInput, planContests } from '@startline/contract'
import type { Rulebook } from '@startline/domain/race'
import type { HeldContests, ListedContest } from '../../held/race-queries.ts'

/** A group of an event as contests are planned of it. */
export interface PlannedGroup {
  id: string
  name: string
  /** How many have a place. */
  taken: number
  registration_event: 'jifen' | 'jingsu'
  entry_kind: 'individual' | 'team'
  gender: 'any' | 'male' | 'female'
  /** What it races, in words; empty where all groups of the event race the same. */
  race: string
}

/** A contest as it is written, saved or not. */
export interface PlannedContest {
  /** Names it while it is written: its id, or a made-up word. */
  key: string
  id: string | null
  name: string
  groupIds: readonly string[]
  rulebook: Rulebook
  rankApart: boolean
  state: ListedContest['state']
}

/** All contests of an event, in its host's order. Groups that are in none wait to be put somewhere. */
export type Plan = readonly PlannedContest[]

/** The longest name of a contest. */
export const NAME_MAX = 60

/** What the server has. */
export const planOf = ({ items }: Pick<HeldContests, 'items'>): Plan =>
  items.map(({ id, name, groups, rulebook, rank_apart, state }) => ({
    key: id,
    id,
    name,
    groupIds: groups.map((group) => group.id),
    // A rulebook of the server holds: it was read by the same rules.
    rulebook: rulebook.body as unknown as Rulebook,
    rankApart: rank_apart,
    state,
  }))

/** The plan as it is sent. */
export const wishOf = (plan: Plan): BodyInput<typeof planContests>['contests'] =>
  plan.map(({ id, name, groupIds, rulebook, rankApart }) => ({
    ...(id !== null && { id }),
    name: name.trim(),
    group_ids: [...groupIds],
    rulebook: { ...rulebook },
    rank_apart: rankApart,
  }))

/** What was written on while another plan was saved: what is new in that has an id by now. */
export const adopted = (plan: Plan, sent: Plan, saved: Plan): Plan =>
  plan.map((contest) => {
    const place = sent.findIndex(({ key }) => key === contest.key)
    return contest.id === null ? { ...contest, id: saved[place]?.id ?? null } : contest
  })

/** Whether two plans would be the same, whatever they are called while they are written. */
export const isSamePlan = (one: Plan, other: Plan): boolean =>
  JSON.stringify(wishOf(one)) === JSON.stringify(wishOf(other))

/** What a contest of these groups is called, where nobody calls it otherwise. */
export function nameOf(groups: readonly Pick<PlannedGroup, 'name' | 'race'>[]): string {
  const race = groups[0]?.race ? ` ${groups[0].race}` : ''
  const names = groups.map(({ name }) => name).join(' + ')
  return `${names.slice(0, NAME_MAX - race.length)}${race}`
}

/** Groups by their ids, in the order of the ids. */
export const groupsIn = (ids: readonly string[], groups: readonly PlannedGroup[]): PlannedGroup[] =>
  ids.flatMap((id) => groups.find((group) => group.id === id) ?? [])

/** Groups that are in no contest of the plan. */
export const looseOf = (plan: Plan, groups: readonly PlannedGroup[]): PlannedGroup[] =>
  groups.filter(({ id }) => !plan.some(({ groupIds }) => groupIds.includes(id)))

/** How many would start. */
export const entrantsOf = (ids: readonly string[], groups: readonly PlannedGroup[]): number =>
  groupsIn(ids, groups).reduce((sum, { taken }) => sum + taken, 0)

const likes = ({ registration_event, entry_kind, gender }: PlannedGroup) =>
  `${registration_event} ${entry_kind} ${gender}`

/** Whether groups may race together: of one discipline, kind and gender. */
export const canRaceTogether = (ids: readonly string[], groups: readonly PlannedGroup[]): boolean =>
  new Set(groupsIn(ids, groups).map(likes)).size <= 1

/** The contests that another one, or a loose group, can be put together with. */
export const joinable = (plan: Plan, ids: readonly string[], groups: readonly PlannedGroup[]): Plan =>
  plan.filter(
    ({ state, groupIds }) =>
      state === 'planned' && !ids.some((id) => groupIds.includes(id)) && canRaceTogether([...ids, ...groupIds], groups),
  )

/** A contest named by its groups goes on being so; one with a name of its own keeps it. */
function renamed(contest: PlannedContest, groupIds: readonly string[], groups: readonly PlannedGroup[]) {
  const isNamedByGroups = contest.name === nameOf(groupsIn(contest.groupIds, groups))
  const name = isNamedByGroups ? nameOf(groupsIn(groupIds, groups)) : contest.name
  return { ...contest, groupIds, name, rankApart: groupIds.length > 1 && contest.rankApart }
}

/** Puts groups into the contest `key`, from wherever they were; a contest left without any goes. */
export const put = (plan: Plan, key: string, ids: readonly string[], groups: readonly PlannedGroup[]): Plan =>
  plan
    .map((contest) => {
      const left = contest.groupIds.filter((id) => !ids.includes(id))
      const groupIds = contest.key === key ? inOrder([...left, ...ids], groups) : left
      return groupIds.length === contest.groupIds.length ? contest : renamed(contest, groupIds, groups)
    })
    .filter(({ groupIds }) => groupIds.length > 0)

const inOrder = (ids: readonly string[], groups: readonly PlannedGroup[]) =>
  groups.filter(({ id }) => ids.includes(id)).map(({ id }) => id)

/** What a new contest of a group is called by while it is written: as no other of the plan. */
function newKey(plan: Plan, groupId: string): string {
  let key = `new ${groupId}`
  while (plan.some((contest) => contest.key === key)) key += ' again'
  return key
}

/** A contest of a group, by a rulebook. */
const contestOf = (plan: Plan, group: PlannedGroup, rulebook: Rulebook): PlannedContest => ({
  key: newKey(plan, group.id),
  id: null,
  name: nameOf([group]),
  groupIds: [group.id],
  rulebook,
  rankApart: false,
  state: 'planned',
})

/** Makes a contest of each of these groups, which are in none yet, by the rulebook of its discipline. */
export const withEach = (
  plan: Plan,
  loose: readonly PlannedGroup[],
  rulebooks: Record<PlannedGroup['registration_event'], Rulebook>,
): Plan => [...plan, ...loose.map((group) => contestOf(plan, group, rulebooks[group.registration_event]))]

/** Splits a contest again: its first group keeps it, each other one races by itself, by the same rulebook. */
export const split = (plan: Plan, key: string, groups: readonly PlannedGroup[]): Plan =>
  plan.flatMap((contest) => {
    const [first, ...others] = groupsIn(contest.groupIds, groups)
    if (contest.key !== key || first === undefined) return [contest]
    return [renamed(contest, [first.id], groups), ...others.map((group) => contestOf(plan, group, contest.rulebook))]
  })

/** Lets one group of several race by itself, by the same rulebook, right behind those it leaves. */
export const takenOut = (plan: Plan, key: string, groupId: string, groups: readonly PlannedGroup[]): Plan =>
  plan.flatMap((contest) => {
    const left = contest.groupIds.filter((id) => id !== groupId)
    const [group] = groupsIn([groupId], groups)
    if (contest.key !== key || group === undefined || left.length === 0) return [contest]
    return [renamed(contest, left, groups), contestOf(plan, group, contest.rulebook)]
  })

/** Changes one contest of the plan. */
export const changed = (plan: Plan, key: string, more: Partial<PlannedContest>): Plan =>
  plan.map((contest) => (contest.key === key ? { ...contest, ...more } : contest))

/** Moves a contest one place up (-1) or down (1). */
export function moved(plan: Plan, key: string, by: -1 | 1): Plan {
  const from = plan.findIndex((contest) => contest.key === key)
  const [one, other] = [plan[from], plan[from + by]]
  if (one === undefined || other === undefined) return plan
  return plan.map((contest) => (contest === one ? other : contest === other ? one : contest))
}
