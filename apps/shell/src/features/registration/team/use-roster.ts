import { ageOnDay, type RosterFacts } from '@startline/entry'
import type { FailedQuery } from '@startline/guest'
import type { Group } from '../../event/queries.ts'
import { eventDay } from '../form/form-props.ts'
import { type Person, useFits, usePicked } from '../form/queries.ts'
import { useUnitPlaces } from './queries.ts'
import { type MemberChoice, otherTeams, type Standing, standingOf } from './standing.ts'
import type { StepProps } from './steps.ts'
import { nameOf, type TeamEntry, teamAt } from './team-draft.ts'

/** What is known of a team while it is put together. */
export interface Roster {
  entry: TeamEntry
  group: Group | undefined
  /** The members, as far as they are there yet. */
  people: Person[]
  /** How somebody of the list stands to the group; null while that is on its way. */
  choiceOf: (id: string) => MemberChoice | null
  facts: RosterFacts
  isLoading: boolean
  /** The query that failed, if one did. */
  failed: FailedQuery | undefined
}

/** A team of the draft with its people, how everybody shown stands to its group, and what the group asks of it. */
export function useRoster(props: StepProps, shown: readonly Person[] = []): Roster {
  const { event, organization, draft, address } = props
  const entry = teamAt(draft, address.team)
  const ids = entry.members.map(({ id }) => id)
  const group = event.groups.find(({ id }) => id === entry.group)
  const picked = usePicked(organization.id, ids)
  const fits = useFits(organization.id, event.id, [...shown.map(({ id }) => id), ...ids])
  const held = useUnitPlaces(event.id, group?.id ?? '', entry.place.unit?.id ?? null)
  const choiceOf = (id: string) =>
    choiceIn(
      props,
      group,
      fits.data?.items.filter((fit) => fit.participant_id === id),
      id,
    )
  const ageOf = (person: Person) =>
    ageOnDay(person, eventDay(event), fits.data?.items.find((fit) => fit.participant_id === person.id)?.age)
  return {
    entry,
    group,
    people: picked.people,
    choiceOf,
    facts: factsOf(props, { entry, group, held, people: picked.people, choiceOf, ageOf }),
    isLoading: picked.isLoading,
    failed: picked.failed ?? (fits.isError && !fits.data ? fits : undefined),
  }
}

function choiceIn(
  { event, draft, address, now }: StepProps,
  group: Group | undefined,
  fits: Parameters<typeof standingOf>[1]['fits'] | undefined,
  person: string,
): MemberChoice | null {
  if (!group || !fits || fits.length === 0) return null
  const { groups, same } = otherTeams(draft, address.team, person)
  return standingOf(group.id, { groups: event.groups, fits, chosen: groups, now }, same && { name: nameOf(same) })
}

/** What stands in the way of a member, by the line that tells it. */
const LINES: Partial<Record<Standing, 'unfit' | 'entered' | 'excluded'>> = {
  unfit: 'unfit',
  mendable: 'unfit',
  registered: 'entered',
  elsewhere: 'entered',
  excluded: 'excluded',
}

type Found = Pick<Roster, 'entry' | 'group' | 'people' | 'choiceOf'> & {
  held: number
  ageOf: (person: Person) => number | null
}

function factsOf({ draft, address }: StepProps, found: Found): RosterFacts {
  const { entry, group, held, people, choiceOf, ageOf } = found
  const unitId = entry.place.unit?.id ?? null
  const reserves = entry.members.filter(({ reserve }) => reserve).map(({ id }) => id)
  const named = (line: 'unfit' | 'entered' | 'excluded') =>
    people.filter(({ id }) => LINES[choiceOf(id)?.standing ?? 'fits'] === line).map(({ name }) => name)
  const before = draft.teams.filter(
    (team, index) => index < address.team && team.group === entry.group && team.place.unit?.id === unitId,
  ).length
  const limit = group?.per_unit_limit ?? null
  return {
    rules: group?.team_rules ?? null,
    members: people.map((person) => ({ ...person, age: ageOf(person), reserve: reserves.includes(person.id) })),
    unitId,
    unfit: named('unfit'),
    entered: named('entered'),
    excluded: named('excluded'),
    places: limit === null || unitId === null ? null : { limit, taken: held + before + 1 },
  }
}
