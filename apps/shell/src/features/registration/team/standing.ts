import type { Group } from '../../event/queries.ts'
import { type Choice, type ChoiceFacts, choicesOf, mendsOf } from '../form/choices.ts'
import type { TeamDraft } from './team-draft.ts'

/** How somebody of the list stands to the team's group. */
export type Standing = 'fits' | 'mendable' | 'registered' | 'queued' | 'elsewhere' | 'excluded' | 'unfit'

/** A standing with what it comes of; `team` names the team of this registration that somebody is in already. */
export interface MemberChoice {
  standing: Standing
  choice: Choice
  mends: string[]
  team: string | null
}

/** In which other teams of the draft somebody is: their groups, and the first of the same group. */
export function otherTeams(draft: TeamDraft, at: number, person: string) {
  const group = draft.teams[at]?.group
  const others = draft.teams.filter((team, index) => index !== at && team.members.some(({ id }) => id === person))
  return {
    groups: others.flatMap((team) => team.group ?? []),
    same: others.find((team) => team.group === group) ?? null,
  }
}

const STATES: Partial<Record<Choice['state'], Standing>> = {
  registered: 'registered',
  queued: 'queued',
  excluded: 'excluded',
  unfit: 'unfit',
}

/**
 * How one participant stands to a group for teams; null where the event has no such group. A group that is full or shut is
 * no fault of the person.
 */
export function standingOf(
  group: string,
  facts: Omit<ChoiceFacts, 'kind'>,
  elsewhere: { name: string } | null,
): MemberChoice | null {
  const choice = choicesOf({ ...facts, kind: 'team' }).find((one) => one.group.id === group)
  if (!choice) return null
  const mends = mendsOf([choice])
  const standing = STATES[choice.state] ?? 'fits'
  const found = standing === 'unfit' && mends.length > 0 ? 'mendable' : standing
  if (elsewhere && found !== 'registered' && found !== 'queued')
    return { standing: 'elsewhere', choice, mends: [], team: elsewhere.name }
  return { standing: found, choice, mends, team: null }
}

type Rules = Pick<NonNullable<Group['team_rules']>, 'size_max' | 'age_sum_max'>

/** Whether a group counts the ages of a team together. */
export const sumsAges = (rules: Rules | null): boolean => rules !== null && rules.age_sum_max !== null

/**
 * Whom one press takes: those who fit and are not taken yet, as far as the group has room; in the order shown, or the youngest where the
 * group counts the ages together.
 */
export function allThatFit<T extends { id: string; birth_date: string | null; age: number | null }>(
  people: readonly T[],
  standing: (person: T) => Standing | null,
  taken: readonly { id: string; reserve: boolean }[],
  rules: Rules | null,
): { fitting: T[]; take: T[] } {
  const fitting = people.filter((one) => standing(one) === 'fits' && !taken.some(({ id }) => id === one.id))
  const starters = taken.filter(({ reserve }) => !reserve).length
  const room = rules === null ? fitting.length : Math.max(0, rules.size_max - starters)
  const bornOn = ({ birth_date }: T) => birth_date ?? ''
  // Who is told no birth dates has the ages.
  const younger = (one: T, other: T) =>
    bornOn(other).localeCompare(bornOn(one)) || (one.age ?? Infinity) - (other.age ?? Infinity)
  return { fitting, take: (sumsAges(rules) ? [...fitting].sort(younger) : fitting).slice(0, room) }
}
