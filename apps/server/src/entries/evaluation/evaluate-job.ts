import type { FailureName, Problem } from '@startline/contract'
import type { EvaluationFacts } from '../../events/groups/group-facts.ts'
import type { ElsewhereFailure } from '../../people/elsewhere/elsewhere.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { BatchJob } from './batch-job.ts'
import type { EntryWithPeople, Evaluator } from './evaluate-entries.ts'
import { findPerson, type PeopleBefore, type Person, remember } from './find-person.ts'
import type { Sources } from './gather-people.ts'
import type { ReadResult } from './read-entries.ts'

/** An entry the evaluator accepted, with the id its registration will have. */
export interface AcceptedEntry extends EntryWithPeople<Person> {
  id: string
  status: 'registered' | 'waitlisted'
  waitingNumber: number | null
}

/** What was evaluated of one entry. Neither accepted nor refused is a good one that a partial batch leaves out. */
export interface EvaluatedEntry {
  index: number
  accepted: AcceptedEntry | null
  /** Why it is refused; null for a good one. */
  failure: FailureName | null
  problems: Problem[]
  /** Where the people of a good one stand whom another organization has entered. */
  elsewhere: string[]
  /** True for a good one of which it is not told whether another organization has entered its people. */
  unchecked: boolean
}

/** What was evaluated of one job: its entries, and whether they are to be stored. */
export interface EvaluatedJob {
  entries: EvaluatedEntry[]
  /** True when the job is all or nothing, and something was rejected. */
  refused: boolean
  accepted: AcceptedEntry[]
  /** Those in whose way nothing stands but entries of other organizations, where all else of the job is fit: it may be told. */
  toTell: EvaluatedEntry[]
}

/** What jobs of one commit group are evaluated by; `before` are the people of jobs before. */
interface EvaluationContext {
  facts: EvaluationFacts
  sources: Sources
  evaluator: Evaluator
  before: PeopleBefore
}

/**
 * Evaluates one job after those before it. What it used up is given back when nothing is stored: refused, a trial, or `store` is false. That
 * another organization has entered somebody is told only where everything else is fit to be stored.
 */
export function evaluateJob(job: BatchJob, context: EvaluationContext, store: boolean): EvaluatedJob {
  const { mode, dry_run } = job.request
  const stores = store && !dry_run
  const own: PeopleBefore = new Map()
  const leavesOut = stores && mode === 'partial'
  const entries = (job.read?.entries ?? []).map((read) => evaluateEntry(read, job, context, own, leavesOut))
  const found = stores ? entries.filter(({ elsewhere }) => elsewhere.length > 0) : []
  const rejected = entries.some(({ failure }) => failure !== null)
  const refused = mode === 'atomic' && (rejected || found.length > 0)
  const accepted = entries.flatMap((entry) => entry.accepted ?? [])
  const toTell = rejected ? [] : found
  if (refused || !stores) {
    for (const entry of accepted.toReversed()) context.evaluator.undo(entry, entry.status)
    if (toTell.length === 0) for (const entry of entries) entry.unchecked = isUnchecked(entry, context.facts)
  } else for (const { people } of accepted) for (const person of people) remember(context.before, person)
  return { entries, refused, accepted, toTell }
}

/** Whether others may have entered somebody of a good entry, whom the organization itself has not. */
const isUnchecked = ({ accepted }: EvaluatedEntry, { entered }: EvaluationFacts): boolean =>
  accepted?.people.some(
    ({ personIndex, listed }) => ![...(entered.get(personIndex)?.values() ?? [])].includes(listed.id),
  ) ?? false

/** Refuses an entry for its people whom another organization has entered. */
export function refuseElsewhere(entry: EvaluatedEntry, failure: ElsewhereFailure): void {
  entry.accepted = null
  entry.failure = failure
  entry.unchecked = false
  entry.problems = entry.elsewhere.map((path) => ({ path, rule: failure }))
}

const refusedEntry = (index: number, failure: FailureName, problems: Problem[]): EvaluatedEntry => ({
  index,
  accepted: null,
  failure,
  problems,
  elsewhere: [],
  unchecked: false,
})

function evaluateEntry(
  read: ReadResult,
  job: BatchJob,
  context: EvaluationContext,
  own: PeopleBefore,
  leavesOut: boolean,
): EvaluatedEntry {
  const { index, entry } = read
  if (entry === null) return refusedEntry(index, 'invalid_input', read.problems)
  const { organizationId } = job.actingFor
  const people: Person[] = []
  const here: PeopleBefore = new Map()
  const before = [here, own, context.before]
  const wrong: { failure: FailureName; problems: Problem[] }[] = []
  for (const member of entry.members) {
    const found = findPerson(member, organizationId, context.sources, context.facts, before)
    if ('problems' in found) wrong.push(found)
    else {
      if (entry.members.length > 1) remember(here, found.person)
      people.push(found.person)
    }
  }
  const [first] = wrong
  if (first)
    return refusedEntry(
      index,
      first.failure,
      wrong.flatMap(({ problems }) => problems),
    )
  const withPeople = { ...entry, organizationId, people }
  const result = context.evaluator.evaluate(withPeople, job.request.when_full)
  if (result.status === 'rejected') return refusedEntry(index, result.failure, result.problems)
  const { status, waitingNumber, elsewhere } = result
  const good: EvaluatedEntry = { index, accepted: null, failure: null, problems: [], elsewhere, unchecked: false }
  if (leavesOut && elsewhere.length > 0) {
    // Those after it may have its place.
    context.evaluator.undo(withPeople, status)
    return { ...good, unchecked: true }
  }
  // Nothing of a rejected entry is stored, so nobody after it may build on what it brought.
  for (const person of people) remember(own, person)
  return { ...good, accepted: { ...withPeople, id: newId(), status, waitingNumber } }
}
