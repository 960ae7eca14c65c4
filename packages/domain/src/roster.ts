import { ageOn } from './date.ts'
import type { Reason } from './eligibility.ts'
import type { Gender } from './id-number.ts'

/** What a group asks of a team; null asks nothing. */
export interface RosterRules {
  sizeMin: number | null
  sizeMax: number | null
  minFemale: number | null
  minMale: number | null
  ageSumMax: number | null
  sameUnit: boolean
}

/** One member of a team by their age in full years on the event's day; `unitId` is null for who belongs to no unit. */
export interface AgedMember {
  age: number | null
  gender: Gender | null
  unitId: string | null
  reserve: boolean
}

/** The same by birth date, `YYYY-MM-DD`. */
export interface RosterMember extends Omit<AgedMember, 'age'> {
  birthDate: string | null
}

/** Why a team cannot enter a group. */
export type RosterRule =
  | 'roster_too_small'
  | 'roster_too_large'
  | 'too_few_girls'
  | 'too_few_boys'
  | 'age_unknown'
  | 'age_sum_too_high'
  | 'not_same_unit'

type RosterReason = Reason<RosterRule>

const reason = (rule: RosterRule, expected: number, actual: number): RosterReason => ({
  rule,
  expected: String(expected),
  actual: String(actual),
})

const below = (rule: RosterRule, actual: number, least: number | null) =>
  least !== null && actual < least ? [reason(rule, least, actual)] : []

const above = (rule: RosterRule, actual: number, most: number | null) =>
  most !== null && actual > most ? [reason(rule, most, actual)] : []

function ageProblems(most: number | null, members: AgedMember[]): RosterReason[] {
  if (most === null) return []
  const known = members.flatMap(({ age }) => age ?? [])
  return [
    ...above('age_unknown', members.length - known.length, 0),
    ...above(
      'age_sum_too_high',
      known.reduce((total, age) => total + age, 0),
      most,
    ),
  ]
}

/** Who belongs to no unit stands alone: two such members are not of the same unit. */
function unitProblems(sameUnit: boolean, members: AgedMember[]): RosterReason[] {
  const units = new Set(members.map(({ unitId }, index) => unitId ?? index))
  return above('not_same_unit', units.size, sameUnit ? 1 : null)
}

/** As `agedRosterProblems`, of members by birth date; ages are full years on `eventDate` (`YYYY-MM-DD`). */
export const rosterProblems = (
  rules: RosterRules,
  members: readonly RosterMember[],
  eventDate: string,
): RosterReason[] =>
  agedRosterProblems(
    rules,
    members.map(({ birthDate, ...member }) => ({
      ...member,
      age: birthDate === null ? null : ageOn(birthDate, eventDate),
    })),
  )

/**
 * Every reason why a team cannot enter; none means it can. Reserves do not count; an unknown gender counts neither as girl nor as boy.
 * `expected` and `actual` are counts or years.
 */
export function agedRosterProblems(rules: RosterRules, members: readonly AgedMember[]): RosterReason[] {
  const racing = members.filter(({ reserve }) => !reserve)
  const count = (gender: Gender) => racing.filter((member) => member.gender === gender).length
  return [
    ...below('roster_too_small', racing.length, rules.sizeMin),
    ...above('roster_too_large', racing.length, rules.sizeMax),
    ...below('too_few_girls', count('female'), rules.minFemale),
    ...below('too_few_boys', count('male'), rules.minMale),
    ...ageProblems(rules.ageSumMax, racing),
    ...unitProblems(rules.sameUnit, racing),
  ]
}
