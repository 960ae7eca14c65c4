import { type Problem, participantRules, pointer, type RegistrationChange } from '@startline/contract'
import { localDate } from '@startline/domain'
import type * as z from 'zod/mini'
import type { ActingFor, Deps } from '../../deps.ts'
import type { EvaluationFacts, EventFacts, GroupFacts } from '../../events/groups/group-facts.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import type { AuditAddition } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { type BatchJob, readFor } from '../evaluation/batch-job.ts'
import { makeEvaluator } from '../evaluation/evaluate-entries.ts'
import { type AcceptedEntry, type EvaluatedEntry, elsewhereAt, evaluateJob } from '../evaluation/evaluate-job.ts'
import { gatherFacts } from '../evaluation/gather-facts.ts'
import { gatherPeople } from '../evaluation/gather-people.ts'
import { type DaysOfReading, type EntryRead, exactlyOne, type MemberRead } from '../evaluation/read-entries.ts'
import { factsWithout } from '../waiting/leave-group.ts'
import type { Changing } from './change.store.ts'

/** A change as the route reads it. */
export type ChangeRead = z.output<typeof RegistrationChange>

/** Problems with the people of a change that can be found without the store. */
function memberProblems({ members = [] }: ChangeRead, kind: Changing['kind'], days: DaysOfReading): Problem[] {
  const problems = members.flatMap((who, place) => [
    ...exactlyOne(who, ['members', place]),
    ...participantRules(who.participant, days.today, ['members', place, 'participant'], days.eventDay),
  ])
  if (kind === 'team') return problems
  if (members.length > 1) problems.push({ path: '/members', rule: 'too_many', facts: { limit: 1 } })
  if (members[0]?.reserve) problems.push({ path: '/members/0/reserve', rule: 'choice', facts: { expected: 'false' } })
  return problems
}

/** The registration as an entry, with the change applied: what is not named stays. A district taken from the unit changes with the unit. */
function changedEntry(now: Changing, change: ChangeRead): EntryRead {
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

/** A change as it was requested. */
export interface AskedChange {
  actingFor: ActingFor
  id: string
  change: ChangeRead
  /** Where the host changes it: however late, and its chain tells of it too. */
  byHost?: ByHost
}

/** What a host does with a registration of others, and why. */
export interface ByHost {
  reason: string
  /** What the host's chain tells. */
  audit: AuditAddition
  /** Somebody of the roster for whom somebody else comes in. */
  replaces?: { out: string; in: RosterMember }
}

type RosterMember = NonNullable<ChangeRead['members']>[number]

/** What is locked while a registration is changed. */
export interface Locked {
  event: EventFacts
  groups: Map<string, GroupFacts>
  now: Changing
}

/** A change that may be made, with what it was evaluated by. */
export interface EvaluatedChange {
  job: BatchJob
  facts: EvaluationFacts
  accepted: AcceptedEntry
}

/**
 * Evaluates a change by the rules of a new entry, without the registration itself, and refuses by the same names.
 * @throws Refusal registered_elsewhere where only an entry of another organization prevents it; with the people's paths for the host alone
 */
export async function evaluateChange(
  deps: Deps,
  tx: Executor,
  asked: AskedChange,
  locked: Locked,
): Promise<EvaluatedChange> {
  const { event, groups, now } = locked
  const days = { today: localDate(deps.now(), 'Asia/Shanghai'), eventDay: localDate(event.starts_at, event.timezone) }
  const problems = memberProblems(asked.change, now.kind, days)
  if (problems.length > 0) throw new Refusal('invalid_input', { problems })
  const job = jobOf(asked, locked, days)
  const sources = await gatherPeople(deps, tx, event.id, [job], true)
  const facts = factsWithout(await gatherFacts(tx, event, groups, [job], sources.entered), now)
  const context = { facts, sources, evaluator: makeEvaluator(facts), before: new Map() }
  const { entries, accepted, whole, elsewhere } = evaluateJob(job, context, true)
  if (elsewhere.length > 0) throw asked.byHost ? elsewhereAt(elsewhere) : new Refusal('registered_elsewhere')
  if (whole !== null) throw new Refusal(whole)
  const [entry] = accepted
  return entry === undefined ? refuse(entries[0]) : { job, facts, accepted: { ...entry, id: now.id } }
}

const jobOf = (
  { actingFor, change }: AskedChange,
  { event, now }: Locked,
  { today, eventDay }: { today: string; eventDay: string },
): BatchJob => ({
  actingFor,
  today,
  language: 'zh-CN',
  key: null,
  sent: null,
  request: { event_id: event.id, mode: 'atomic', dry_run: false, when_full: 'reject', entries: [] },
  read: readFor(eventDay, [{ index: 0, entry: changedEntry(now, change), problems: [] }]),
})

const refuse = (evaluated: EvaluatedEntry | undefined): never =>
  fail(evaluated?.failure ?? 'fault', { problems: evaluated?.problems ?? [] })
