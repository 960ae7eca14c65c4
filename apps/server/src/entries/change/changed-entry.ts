import { type Problem, participantRules, pointer, type RegistrationChange } from '@startline/contract'
import type * as z from 'zod/mini'
import { type DaysOfReading, type EntryRead, exactlyOne, type MemberRead } from '../evaluation/read-entries.ts'
import type { Changing } from './change.store.ts'

/** A change as the route reads it. */
export type ChangeRead = z.output<typeof RegistrationChange>

/** What is wrong with the people of a change, as far as it shows without asking the store. */
export function memberProblems({ members = [] }: ChangeRead, kind: Changing['kind'], days: DaysOfReading): Problem[] {
  const problems = members.flatMap((who, place) => [
    ...exactlyOne(who, ['members', place]),
    ...participantRules(who.participant, days.today, ['members', place, 'participant'], days.eventDay),
  ])
  if (kind === 'team') return problems
  if (members.length > 1) problems.push({ path: '/members', rule: 'too_many', facts: { limit: 1 } })
  if (members[0]?.reserve) problems.push({ path: '/members/0/reserve', rule: 'choice', facts: { expected: 'false' } })
  return problems
}

/** The registration as it would be entered now: what is not named stays. A district that came with the unit goes with it. */
export function changedEntry(now: Changing, change: ChangeRead): EntryRead {
  const unitId = change.unit_id === undefined ? now.unit_id : change.unit_id
  const kept = unitId === now.unit_id ? now.district_code : null
  return {
    index: 0,
    path: '',
    groupId: change.group_id ?? now.group_id,
    unitId,
    districtCode: change.district_code === undefined ? kept : change.district_code,
    team: now.kind === 'team' ? { id: now.team_id, name: now.team_name, leaderName: null } : null,
    members: membersOf(now, change),
  }
}

const membersOf = (now: Changing, { members }: ChangeRead): MemberRead[] =>
  members === undefined
    ? now.members.map(({ participant_id, reserve }, place) => ({
        path: pointer(['members', place]),
        participantId: participant_id,
        participant: null,
        document: null,
        prepared: null,
        reserve,
      }))
    : members.map(({ participant_id = null, participant = null, reserve }, place) => ({
        path: pointer(['members', place]),
        participantId: participant_id,
        participant,
        document: null,
        prepared: null,
        reserve,
      }))
