import type { BatchEntryRead } from '@startline/contract'
import { localDate } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { findEventFacts, lockGroups } from '../../events/groups/group.store.ts'
import type { EventFacts, GroupFacts } from '../../events/groups/group-facts.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { Executor } from '../../store/statement.ts'
import type { Last } from '../../store/transaction.ts'
import { type BatchJob, readFor } from '../evaluation/batch-job.ts'
import { makeEvaluator } from '../evaluation/evaluate-entries.ts'
import { elsewhereAt, evaluateJob } from '../evaluation/evaluate-job.ts'
import { gatherFacts } from '../evaluation/gather-facts.ts'
import { gatherPeople } from '../evaluation/gather-people.ts'
import { readEntries } from '../evaluation/read-entries.ts'
import { withOpenWindows } from '../waiting/leave-group.ts'
import { writeCommitGroup } from './write-commit-group.ts'

/** An entry that the host of an event lets in, and for whom. */
export interface LateEntry {
  /** The organization whose entry it is, and who lets it in. */
  actingFor: ActingFor
  eventId: string
  entry: BatchEntryRead
  whenFull: 'reject' | 'waitlist'
}

/**
 * Registers one entry after its group's window has shut, by all other rules of a new entry, in a transaction; its group is locked as a batch
 * locks it. Records it for the organization.
 * @returns the registration
 * @throws Refusal what a new entry is refused by; registered_elsewhere, at the people, where only an entry of another organization prevents it
 */
export async function registerLate(deps: Deps, tx: Executor, late: LateEntry, last: Last) {
  const { eventId, entry } = late
  const groups = await lockGroups(tx, eventId, [entry.group_id])
  const event = (await findEventFacts(tx, eventId)) ?? fail('not_found')
  const job = jobOf(deps, late, event)
  const sources = await gatherPeople(deps, tx, eventId, [job], true)
  const facts = await gatherFacts(tx, event, openAll(groups), [job], sources.entered)
  const context = { facts, sources, evaluator: makeEvaluator(facts), before: new Map() }
  const { entries, accepted, whole, elsewhere } = evaluateJob(job, context, true)
  if (elsewhere.length > 0) throw elsewhereAt(elsewhere)
  if (whole !== null) throw new Refusal(whole)
  const [good] = accepted
  if (good === undefined) return fail(entries[0]?.failure ?? 'fault', { problems: entries[0]?.problems ?? [] })
  await writeCommitGroup(deps, tx, facts, [{ job, batchId: newId(), accepted: [good] }], [], last)
  return { id: good.id, status: good.status }
}

const openAll = (groups: Map<string, GroupFacts>) =>
  new Map([...groups].map(([id, group]) => [id, withOpenWindows(group)]))

function jobOf(deps: Deps, { actingFor, eventId, entry, whenFull }: LateEntry, event: EventFacts): BatchJob {
  const today = localDate(deps.now(), 'Asia/Shanghai')
  const eventDay = localDate(event.starts_at, event.timezone)
  return {
    actingFor,
    today,
    language: 'zh-CN',
    key: null,
    sent: null,
    request: { event_id: eventId, mode: 'atomic', dry_run: false, when_full: whenFull, entries: [entry] },
    read: readFor(eventDay, readEntries([entry], { today, eventDay })),
  }
}
