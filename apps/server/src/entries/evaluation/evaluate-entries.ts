import { type FailureName, groupRuleOf, type Problem, rosterRulesOf } from '@startline/contract'
import { localMinute, rosterProblems, whyNot, windowState } from '@startline/domain'
import {
  type EvaluationFacts,
  type GroupFacts,
  noteEntered,
  type PersonFacts,
  usable,
} from '../../events/groups/group-facts.ts'
import type { EntryRead } from './read-entries.ts'

/** An entry with the people it names, found, and for whom it is entered. */
export interface EntryWithPeople<P extends PersonFacts = PersonFacts> extends EntryRead {
  organizationId: string
  /** Who enters them. */
  accountId: string
  people: P[]
}

/** The result of one entry. `elsewhere` lists the paths of people whom another organization has entered; the entry is otherwise fit. */
type EntryResult = Accepted | Rejected
interface Accepted {
  status: 'registered' | 'waitlisted'
  waitingNumber: number | null
  elsewhere: string[]
}
interface Rejected {
  status: 'rejected'
  failure: FailureName
  problems: Problem[]
}

const reject = (failure: FailureName, problems: Problem[]): Rejected => ({ status: 'rejected', failure, problems })

const NO_GROUPS: ReadonlyMap<string, string> = new Map()
const NOBODY: string[] = []

const unitKey = (groupId: string, unitId: string) => `${groupId}/${unitId}`

/**
 * Makes an evaluator. It takes entries one after the other, in the order they came, and changes `facts` with each accepted one: later
 * entries find the place, the unit's place and the people taken, unless it is undone. Lock the groups' rows, so that nobody else changes
 * them meanwhile. People entered by another organization do not reject an entry here: it is counted and says so in `elsewhere`, and the
 * caller refuses and undoes it.
 */
export function makeEvaluator(facts: EvaluationFacts) {
  const displaced: Displaced = new Map()
  const evaluate = (entry: EntryWithPeople, whenFull: 'reject' | 'waitlist'): EntryResult => {
    const group = facts.groups.get(entry.groupId)
    if (group === undefined) return reject('not_found', [{ path: `${entry.path}/group_id`, rule: 'not_found' }])
    const refusal =
      placesUnknown(facts, entry) ??
      windowShut(facts, group, entry) ??
      peopleTaken(facts, group, entry) ??
      peopleUnfit(facts, group, entry) ??
      unitUsedUp(facts, group, entry) ??
      accountUsedUp(facts, entry)
    if (refusal) return refusal
    const full = group.capacity !== null && (group.taken >= group.capacity || group.waitlisted > 0)
    if (full && whenFull === 'reject')
      return reject('group_full', [{ path: `${entry.path}/group_id`, rule: 'group_full' }])
    const elsewhere = peopleElsewhere(facts, group, entry)
    count(facts, displaced, group, entry, full, 1)
    return full
      ? { status: 'waitlisted', waitingNumber: group.last_waiting, elsewhere }
      : { status: 'registered', waitingNumber: null, elsewhere }
  }
  /** Undoes what an accepted entry used up. Undo entries in the opposite order. */
  const undo = (entry: EntryWithPeople, status: 'registered' | 'waitlisted'): void => {
    const group = facts.groups.get(entry.groupId)
    if (group !== undefined) count(facts, displaced, group, entry, status === 'waitlisted', -1)
  }
  return { evaluate, undo }
}

/** Evaluates entries, and undoes them. */
export type Evaluator = ReturnType<typeof makeEvaluator>

function placesUnknown(facts: EvaluationFacts, entry: EntryWithPeople): EntryResult | null {
  const problems: Problem[] = []
  if (entry.unitId !== null && !usable(facts.units, entry.unitId, entry.organizationId))
    problems.push({ path: `${entry.path}/unit_id`, rule: 'not_found' })
  if (entry.team?.id && !usable(facts.teams, entry.team.id, entry.organizationId))
    problems.push({ path: `${entry.path}/team/id`, rule: 'not_found' })
  if (problems.length > 0) return reject('not_found', problems)
  return districtWrong(facts, entry)
}

function districtWrong(facts: EvaluationFacts, entry: EntryWithPeople): EntryResult | null {
  const district = facts.districts.get(entry.districtCode ?? '')
  if (entry.districtCode === null || district?.lowest) return null
  const rule = district === undefined ? 'not_found' : 'district_not_lowest'
  return reject('invalid_input', [{ path: `${entry.path}/district_code`, rule }])
}

function windowShut({ event }: EvaluationFacts, group: GroupFacts, entry: EntryWithPeople): EntryResult | null {
  const path = `${entry.path}/group_id`
  if (event.cancelled) return reject('window_not_open', [{ path, rule: 'event_cancelled' }])
  const state = windowState(group.registration_opens_at, group.registration_closes_at, event.now)
  if (state === 'open') return null
  const rule = state === 'not_yet' ? 'window_not_open' : 'window_closed'
  const moment = state === 'not_yet' ? group.registration_opens_at : group.registration_closes_at
  return reject('window_not_open', [{ path, rule, facts: { expected: localMinute(moment, event.timezone) } }])
}

function peopleTaken(facts: EvaluationFacts, group: GroupFacts, entry: EntryWithPeople): EntryResult | null {
  const taken = entry.people.filter(
    ({ personIndex, listed }, position) =>
      isOwn(facts.entered.get(personIndex)?.get(group.id), listed) ||
      entry.people.findIndex((other) => other.personIndex === personIndex) < position,
  )
  if (taken.length === 0) return null
  return reject(
    'already_registered',
    taken.map(({ path }) => ({ path, rule: 'already_registered' })),
  )
}

const isOwn = (owner: string | undefined, listed: PersonFacts['listed']): boolean =>
  owner !== undefined && owner === listed.id

/** Paths of the people whom another organization has entered in the group, or in one that excludes it. */
function peopleElsewhere(facts: EvaluationFacts, group: GroupFacts, entry: EntryWithPeople): string[] {
  let found = NOBODY
  for (const { path, personIndex, listed } of entry.people)
    for (const [other, owner] of facts.entered.get(personIndex) ?? NO_GROUPS)
      if (!isOwn(owner, listed) && (other === group.id || excludes(facts, group, other))) {
        found = [...found, path]
        break
      }
  return found
}

function excludes(facts: EvaluationFacts, group: GroupFacts, other: string): boolean {
  return group.exclusive_with.includes(other) || (facts.groups.get(other)?.exclusive_with.includes(group.id) ?? false)
}

/** The problem for a reason. Birth dates are left out: answers are kept under their keys, and shown to members who may not see any. */
function unfitAt(path: string, { rule, expected, actual }: ReturnType<typeof whyNot>[number]): Problem {
  const quotesBirth = rule === 'born_too_early' || rule === 'born_too_late'
  return { path, rule, facts: quotesBirth ? { expected } : { expected, actual } }
}

function peopleUnfit(facts: EvaluationFacts, group: GroupFacts, entry: EntryWithPeople): EntryResult | null {
  const kind = entry.team === null ? 'individual' : 'team'
  if (kind !== group.entry_kind)
    return reject('not_eligible', [
      { path: `${entry.path}/group_id`, rule: 'entry_kind', facts: { expected: group.entry_kind } },
    ])
  const rule = groupRuleOf(group, facts.eventDay)
  const problems: Problem[] = []
  for (const person of entry.people) {
    const { path, personIndex, listed } = person
    for (const reason of whyNot(person, rule)) problems.push(unfitAt(path, reason))
    for (const [other, owner] of facts.entered.get(personIndex) ?? NO_GROUPS)
      if (isOwn(owner, listed) && excludes(facts, group, other)) {
        problems.push({ path, rule: 'exclusive_group' })
        break
      }
  }
  problems.push(...rosterUnfit(facts, group, entry))
  return problems.length > 0 ? reject('not_eligible', problems) : null
}

function rosterUnfit(facts: EvaluationFacts, group: GroupFacts, entry: EntryWithPeople): Problem[] {
  if (group.team_rules === null) return []
  const members = entry.people.map((person) => ({ ...person, unitId: person.unitId ?? entry.unitId }))
  return rosterProblems(rosterRulesOf(group.team_rules), members, facts.eventDay).map(({ rule, ...told }) => ({
    path: `${entry.path}/members`,
    rule,
    facts: told,
  }))
}

function unitUsedUp(facts: EvaluationFacts, group: GroupFacts, entry: EntryWithPeople): EntryResult | null {
  if (group.per_unit_limit === null || entry.unitId === null) return null
  if ((facts.perUnit.get(unitKey(group.id, entry.unitId)) ?? 0) < group.per_unit_limit) return null
  const expected = String(group.per_unit_limit)
  return reject('group_full', [{ path: `${entry.path}/unit_id`, rule: 'unit_limit', facts: { expected } }])
}

function accountUsedUp(
  { event, unverified }: EvaluationFacts,
  { accountId, path }: EntryWithPeople,
): EntryResult | null {
  const entries = unverified.get(accountId)
  if (event.unverified_limit === null || entries === undefined || entries < event.unverified_limit) return null
  const expected = String(event.unverified_limit)
  return reject('not_eligible', [{ path: `${path}/group_id`, rule: 'unverified_limit', facts: { expected } }])
}

/** Who was entered before an entry was counted over them, to be put back by `undo`: `group/person` → participant. */
type Displaced = Map<string, string>

function count(
  facts: EvaluationFacts,
  displaced: Displaced,
  group: GroupFacts,
  entry: EntryWithPeople,
  waits: boolean,
  by: 1 | -1,
): void {
  if (waits) {
    group.waitlisted += by
    group.last_waiting += by
  } else group.taken += by
  if (entry.unitId !== null) {
    const key = unitKey(group.id, entry.unitId)
    facts.perUnit.set(key, (facts.perUnit.get(key) ?? 0) + by)
  }
  const entries = facts.unverified.get(entry.accountId)
  if (entries !== undefined) facts.unverified.set(entry.accountId, entries + by)
  for (const person of entry.people)
    if (by === 1) enter(facts, displaced, group.id, person)
    else leave(facts, displaced, group.id, person)
}

function enter(
  { entered }: EvaluationFacts,
  displaced: Displaced,
  groupId: string,
  { personIndex, listed }: PersonFacts,
) {
  const other = entered.get(personIndex)?.get(groupId)
  if (other !== undefined) displaced.set(`${groupId}/${personIndex}`, other)
  noteEntered(entered, personIndex, groupId, listed.id)
}

function leave(
  { entered }: EvaluationFacts,
  displaced: Displaced,
  groupId: string,
  { personIndex }: PersonFacts,
): void {
  const key = `${groupId}/${personIndex}`
  const other = displaced.get(key)
  if (other === undefined) entered.get(personIndex)?.delete(groupId)
  else entered.get(personIndex)?.set(groupId, other)
  displaced.delete(key)
}
