import type { GroupRule, RosterRules } from '@startline/domain'
import type * as z from 'zod/mini'
import type { Group, TeamRules } from '../schemas/event.ts'

/** The part of a group that decides whom it takes, as calls and rows name it. */
type Division = Pick<z.output<typeof Group>, 'gender' | 'born_from' | 'born_to' | 'photo_required' | 'consent_required'>

/** What a group asks of a team, as calls and rows name it. */
type TeamAsked = z.output<typeof TeamRules>

/** Whom a group takes, as the rules of the sport ask for it. `eventDate` is the local day the event starts on, `YYYY-MM-DD`. */
export const groupRuleOf = (group: Division, eventDate: string): GroupRule => ({
  gender: group.gender,
  bornFrom: group.born_from,
  bornTo: group.born_to,
  photoRequired: group.photo_required,
  consentRequired: group.consent_required,
  eventDate,
})

/** What a group asks of a team, as the rules of the sport ask for it. */
export const rosterRulesOf = (rules: TeamAsked): RosterRules => ({
  sizeMin: rules.size_min,
  sizeMax: rules.size_max,
  minFemale: rules.min_female,
  minMale: rules.min_male,
  ageSumMax: rules.age_sum_max,
  sameUnit: rules.same_unit,
})

/** A group, and those that somebody in it cannot be in. */
interface Exclusive {
  id: string
  exclusive_with: readonly string[]
}

/** Whether nobody can be in both groups: one side naming the other is enough. */
export const excludeEachOther = (one: Exclusive, other: Exclusive): boolean =>
  one.exclusive_with.includes(other.id) || other.exclusive_with.includes(one.id)
