import { type Group, rosterRulesOf } from '@startline/contract'
import { type AgedMember, agedRosterProblems } from '@startline/domain'
import type * as z from 'zod/mini'

/** What a group asks of a team, as the contract tells it. */
export type TeamRules = NonNullable<z.output<typeof Group>['team_rules']>

/** Somebody of a team, as far as its rules look at them. */
export interface RosterPerson {
  name: string
  /** Full years on the event's day. */
  age: number | null
  gender: 'male' | 'female' | null
  unit_id: string | null
  reserve: boolean
}

/** What a team is measured by. Names are those of members whom the server, or the form, knows to stand in the way. */
export interface RosterFacts {
  rules: TeamRules | null
  members: readonly RosterPerson[]
  /** The unit the team races for; who has no unit of their own counts as its. */
  unitId: string | null
  /** Who does not fit the group by birth date, gender, photo or consent. */
  unfit?: readonly string[]
  /** Who is entered in this group already. */
  entered?: readonly string[]
  /** Who is entered in a group that excludes this one. */
  excluded?: readonly string[]
  /** How many teams of the unit the group takes, and how many there are with this one. */
  places?: { limit: number; taken: number } | null
}

/** `kept` as it should be, `open` something is still missing, `broken` something is too much. */
export type LineState = 'kept' | 'open' | 'broken'

/** One rule of the group with how the team stands to it: counts are people, ages full years. */
export type RosterLine = { state: LineState } & (
  | { kind: 'size'; from: number; to: number; actual: number }
  | { kind: 'girls'; least: number; actual: number }
  | { kind: 'boys'; least: number; actual: number }
  | { kind: 'ages'; most: number; sum: number; unknown: number }
  | { kind: 'unit'; units: number; without: number }
  | { kind: 'unfit'; names: readonly string[] }
  | { kind: 'entered'; names: readonly string[] }
  | { kind: 'excluded'; names: readonly string[] }
  | { kind: 'places'; limit: number; taken: number }
)

const memberOf = (person: RosterPerson, unitId: string | null): AgedMember => ({
  age: person.age,
  gender: person.gender,
  unitId: person.unit_id ?? unitId,
  reserve: person.reserve,
})

/** Every rule with how the team stands to it, in the order people ask: how many, who, how old, from where. Reserves do not count. */
export function rosterLines(facts: RosterFacts): RosterLine[] {
  return [...(facts.rules ? ruleLines(facts.rules, facts) : []), ...nameLines(facts), ...placeLines(facts)]
}

function ruleLines(rules: TeamRules, { members, unitId }: RosterFacts): RosterLine[] {
  const all = members.map((person) => memberOf(person, unitId))
  const racing = all.filter(({ reserve }) => !reserve)
  const broken = new Set<string>(agedRosterProblems(rosterRulesOf(rules), all).map(({ rule }) => rule))
  // Nothing is kept yet while nobody starts.
  const state = (rule: string, when: LineState): LineState =>
    broken.has(rule) ? when : racing.length === 0 ? 'open' : 'kept'
  const actual = racing.length
  const count = (gender: 'male' | 'female') => racing.filter((member) => member.gender === gender).length
  const lines: RosterLine[] = [
    {
      kind: 'size',
      from: rules.size_min,
      to: rules.size_max,
      actual,
      state: broken.has('roster_too_large') ? 'broken' : state('roster_too_small', 'open'),
    },
  ]
  if (rules.min_female > 0)
    lines.push({
      kind: 'girls',
      least: rules.min_female,
      actual: count('female'),
      state: state('too_few_girls', 'open'),
    })
  if (rules.min_male > 0)
    lines.push({ kind: 'boys', least: rules.min_male, actual: count('male'), state: state('too_few_boys', 'open') })
  if (rules.age_sum_max !== null) {
    const known = racing.flatMap(({ age }) => age ?? [])
    const sum = known.reduce((total, age) => total + age, 0)
    const ages = broken.has('age_unknown') ? 'broken' : state('age_sum_too_high', 'broken')
    lines.push({ kind: 'ages', most: rules.age_sum_max, sum, unknown: actual - known.length, state: ages })
  }
  if (rules.same_unit) {
    const units = new Set(racing.flatMap((member) => member.unitId ?? [])).size
    const without = racing.filter((member) => member.unitId === null).length
    lines.push({ kind: 'unit', units, without, state: state('not_same_unit', 'broken') })
  }
  return lines
}

/** Told only where somebody stands in the way: nobody reads a list of what is not wrong. */
const nameLines = ({ unfit = [], entered = [], excluded = [] }: RosterFacts): RosterLine[] =>
  Object.entries({ unfit, entered, excluded }).flatMap(([kind, names]) =>
    names.length > 0 ? [{ kind: kind as 'unfit' | 'entered' | 'excluded', names, state: 'broken' as const }] : [],
  )

const placeLines = ({ places }: RosterFacts): RosterLine[] =>
  places ? [{ kind: 'places', ...places, state: places.taken > places.limit ? 'broken' : 'kept' }] : []

/** Whether the team can enter as it is. */
export const isRosterKept = (lines: readonly RosterLine[]): boolean => lines.every(({ state }) => state === 'kept')
