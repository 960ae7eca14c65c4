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

/** The result of one entry. Neither accepted nor refused: fit, but left out by a partial batch. */
export interface EvaluatedEntry {
  index: number
  accepted: AcceptedEntry | null
  /** Why it is refused; null for a fit one. */
  failure: FailureName | null
  problems: Problem[]
  /** Paths of the people of a fit one whom another organization has entered. */
  elsewhere: string[]
  /** True for a fit one whose answer leaves open whether another organization has entered its people. */
  unchecked: boolean
}

/** The result of one job: its entries, and whether they are to be stored. */
export interface EvaluatedJob {
  entries: EvaluatedEntry[]
  /** True when the job is all or nothing, and something was rejected. */
  refused: boolean
  accepted: AcceptedEntry[]
  /** Entries refused only for entries of other organizations, where all else of the job is fit: the sender may be told so. */
  toTell: EvaluatedEntry[]
}

/** What the jobs of one commit group are evaluated by; `before` holds the people of earlier jobs. */
interface EvaluationContext {
  facts: EvaluationFacts
  sources: Sources
  evaluator: Evaluator
  before: PeopleBefore
}

/**
 * Evaluates one job after the earlier ones. What it used up is undone when nothing of it is stored: it is refused, a dry run, or `store` is
 * false. That another organization has entered somebody is told only where everything else is fit.
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

/** Whether somebody of a fit entry may be entered by another organization. */
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
    // Later entries may take its place.
    context.evaluator.undo(withPeople, status)
    return { ...good, unchecked: true }
  }
  // Only now: nothing of a rejected entry is stored, so later entries must not count on its people.
  for (const person of people) remember(own, person)
  return { ...good, accepted: { ...withPeople, id: newId(), status, waitingNumber } }
}
