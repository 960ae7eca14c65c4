import { localDate } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { EvaluationFacts, EventFacts, GroupFacts } from '../../events/groups/group-facts.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import { EnteredElsewhere } from '../../people/elsewhere/entered-elsewhere.ts'
import type { Tx } from '../../store/database.ts'
import { type BatchJob, readFor } from '../evaluation/batch-job.ts'
import { makeEvaluator } from '../evaluation/evaluate-entries.ts'
import { type AcceptedEntry, type EvaluatedEntry, evaluateJob } from '../evaluation/evaluate-job.ts'
import { gatherFacts } from '../evaluation/gather-facts.ts'
import { gatherPeople } from '../evaluation/gather-people.ts'
import { factsWithout } from '../waiting/leave-group.ts'
import type { Changing } from './change.store.ts'
import { type ChangeRead, changedEntry, memberProblems } from './changed-entry.ts'

/** Who asks for which change of which registration. */
export interface AskedChange {
  actingFor: ActingFor
  id: string
  change: ChangeRead
}

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
 * Evaluates a change by the rules of a new entry, as if the registration had not been there. Refuses by the name a new entry is refused by.
 * @throws EnteredElsewhere where nothing but an entry of another organization is in the way
 */
export async function evaluateChange(deps: Deps, tx: Tx, asked: AskedChange, locked: Locked): Promise<EvaluatedChange> {
  const { event, groups, now } = locked
  const days = { today: localDate(deps.now(), 'Asia/Shanghai'), eventDay: localDate(event.starts_at, event.timezone) }
  const problems = memberProblems(asked.change, now.kind, days)
  if (problems.length > 0) throw new Refusal('invalid_input', { problems })
  const job = jobOf(asked, locked, days)
  const sources = await gatherPeople(deps, tx, event.id, [job], true)
  const facts = factsWithout(await gatherFacts(tx, event, groups, [job], sources.entered), now)
  const context = { facts, sources, evaluator: makeEvaluator(facts), before: new Map() }
  const { entries, accepted, toTell } = evaluateJob(job, context, true)
  const [entry] = accepted
  if (toTell[0] !== undefined) throw new EnteredElsewhere(event.id, toTell[0].elsewhere)
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
