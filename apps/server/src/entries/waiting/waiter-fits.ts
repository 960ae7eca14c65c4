import { groupRuleOf, rosterRulesOf } from '@startline/contract'
import { rosterProblems, whyNot } from '@startline/domain'
import type { GroupFacts } from '../../events/groups/group-facts.ts'
import type { Waiter } from './waiting.store.ts'

/** What decides who of a group's waiting list fits, besides the group itself. */
export interface LineFacts {
  /** The event's day in its own time zone, `YYYY-MM-DD`. */
  eventDay: string
  /** Places of the group each unit has. */
  perUnit: Map<string, number>
  /** People with a place in a group that excludes this one. */
  excluded: Set<string>
}

/**
 * Whether a waiting registration may take a place by the group's rules as they are now. People are evaluated as they were entered; photo,
 * consent and the members' units were checked on entry and are not checked again.
 */
export function fits(waiter: Waiter, group: GroupFacts, facts: LineFacts): boolean {
  return (
    waiter.members.every(({ person }) => !facts.excluded.has(person)) &&
    unitHasRoom(waiter, group, facts) &&
    peopleFit(waiter, group, facts.eventDay) &&
    rosterFits(waiter, group, facts.eventDay)
  )
}

const unitHasRoom = ({ unit_id }: Waiter, { per_unit_limit }: GroupFacts, { perUnit }: LineFacts): boolean =>
  per_unit_limit === null || unit_id === null || (perUnit.get(unit_id) ?? 0) < per_unit_limit

function peopleFit({ members }: Waiter, group: GroupFacts, eventDate: string): boolean {
  const asked = { ...groupRuleOf(group, eventDate), photoRequired: false, consentRequired: false }
  return members.every((member) => whyNot({ ...member, hasPhoto: true, hasConsent: true }, asked).length === 0)
}

function rosterFits({ members }: Waiter, { team_rules: rules }: GroupFacts, eventDay: string): boolean {
  if (rules === null) return true
  const asked = { ...rosterRulesOf(rules), sameUnit: false }
  const roster = members.map((member) => ({ ...member, unitId: null }))
  return rosterProblems(asked, roster, eventDay).length === 0
}
