import type { FailureName, Problem } from '@startline/contract'
import { mayReveal } from '@startline/contract/access'
import type { EvaluationFacts } from '../../events/groups/group-facts.ts'
import { Refusal } from '../../kernel/fail.ts'
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

/** The result of one entry. */
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
  /** Refuses the request without its entries: of several people that are stored all or nothing it is not told whose fault it is. */
  whole: FailureName | null
  accepted: AcceptedEntry[]
  /** Paths of the people whom another organization has entered, in a job that fails only by them; for the host of the event. */
  elsewhere: string[]
}

/** What the jobs of one commit group are evaluated by; `before` holds the people of earlier jobs. */
interface EvaluationContext {
  facts: EvaluationFacts
  sources: Sources
  evaluator: Evaluator
  before: PeopleBefore
}

/** A job while it is evaluated. */
interface Evaluating {
  job: BatchJob
  context: EvaluationContext
  /** The people of its accepted entries. */
  own: PeopleBefore
  /** Whether people written out are taken for unknown: what the list has of them must not show in the answer. */
  unknown: boolean
}

/**
 * Evaluates one job after the earlier ones. What it used up is undone when nothing of it is stored: it is refused, a dry run, or `store` is
 * false. That another organization has entered somebody is told only where an entry of somebody else in their place would have been stored;
 * to who may not reveal numbers of the list, the same holds of all that the list has of people written out.
 */
export function evaluateJob(job: BatchJob, context: EvaluationContext, store: boolean): EvaluatedJob {
  const stores = store && !job.request.dry_run
  if (stores && job.request.mode === 'partial') return evaluatePartial(job, context)
  const blind = !mayReveal(job.actingFor.role) && writesOut(job)
  const first = evaluateEach({ job, context, own: new Map(), unknown: blind })
  if (!stores || isRejected(first)) return unstored(job, context, first)
  if (!blind) return atomicResult(job, context, first, false)
  undoAll(context, first)
  return atomicResult(job, context, evaluateEach({ job, context, own: new Map(), unknown: false }), true)
}

const writesOut = (job: BatchJob): boolean =>
  (job.read?.good ?? []).some(({ members }) => members.some(({ participant }) => participant !== null))

const evaluateEach = (evaluating: Evaluating): EvaluatedEntry[] =>
  (evaluating.job.read?.entries ?? []).map((read) => evaluateEntry(read, evaluating))

const isRejected = (entries: readonly EvaluatedEntry[]): boolean => entries.some(({ failure }) => failure !== null)
const acceptedOf = (entries: readonly EvaluatedEntry[]): AcceptedEntry[] =>
  entries.flatMap((entry) => entry.accepted ?? [])

function undoAll({ evaluator }: EvaluationContext, entries: readonly EvaluatedEntry[]): void {
  for (const entry of acceptedOf(entries).toReversed()) evaluator.undo(entry, entry.status)
}

/** The result where nothing is stored, which tells nothing of other organizations. */
function unstored({ request }: BatchJob, context: EvaluationContext, entries: EvaluatedEntry[]): EvaluatedJob {
  undoAll(context, entries)
  for (const entry of entries) entry.unchecked = isUnchecked(entry, context.facts)
  const refused = request.mode === 'atomic' && isRejected(entries)
  return { entries, refused, whole: null, accepted: acceptedOf(entries), elsewhere: [] }
}

/** The result of a job that would be stored, if everybody it names were unknown. */
function atomicResult(
  job: BatchJob,
  context: EvaluationContext,
  entries: EvaluatedEntry[],
  blind: boolean,
): EvaluatedJob {
  const accepted = acceptedOf(entries)
  const elsewhere = entries.flatMap((entry) => entry.elsewhere)
  const wrong = entries.find(({ failure }) => failure !== null)
  if (wrong === undefined && elsewhere.length === 0) {
    for (const { people } of accepted) for (const person of people) remember(context.before, person)
    return { entries, refused: false, whole: null, accepted, elsewhere }
  }
  undoAll(context, entries)
  const named = new Set(
    (job.read?.good ?? []).flatMap(({ members }) =>
      members.map(({ participantId, prepared }) => participantId ?? prepared?.documentIndex),
    ),
  )
  const failure = wrong?.failure ?? 'registered_elsewhere'
  const whole = named.size > 1 && (wrong === undefined || blind) ? failure : null
  if (whole === null) for (const entry of entries) if (entry.elsewhere.length > 0) refuseElsewhere(job, entry)
  return { entries, refused: true, whole, accepted: acceptedOf(entries), elsewhere: wrong ? [] : elsewhere }
}

/** Each entry for itself: every good one is stored, whatever becomes of the others. */
function evaluatePartial(job: BatchJob, context: EvaluationContext): EvaluatedJob {
  const blind = !mayReveal(job.actingFor.role)
  const own: PeopleBefore = new Map()
  const entries = (job.read?.entries ?? []).map((read) => {
    if (blind) {
      const unknown = evaluateEntry(read, { job, context, own: new Map(), unknown: true })
      if (unknown.accepted === null) return unknown
      context.evaluator.undo(unknown.accepted, unknown.accepted.status)
    }
    return withoutElsewhere(job, context, evaluateEntry(read, { job, context, own, unknown: false }))
  })
  const accepted = acceptedOf(entries)
  for (const { people } of accepted) for (const person of people) remember(context.before, person)
  return { entries, refused: false, whole: null, accepted, elsewhere: [] }
}

/** Refuses an entry for people of other organizations; later ones may take its place. */
function withoutElsewhere(job: BatchJob, { evaluator }: EvaluationContext, entry: EvaluatedEntry): EvaluatedEntry {
  if (entry.accepted === null || entry.elsewhere.length === 0) return entry
  evaluator.undo(entry.accepted, entry.accepted.status)
  refuseElsewhere(job, entry)
  return entry
}

/** Whether somebody of a fit entry may be entered by another organization. */
const isUnchecked = ({ accepted }: EvaluatedEntry, { entered }: EvaluationFacts): boolean =>
  accepted?.people.some(
    ({ personIndex, listed }) => ![...(entered.get(personIndex)?.values() ?? [])].includes(listed.id),
  ) ?? false

/** Refuses an entry for its people whom another organization has entered. A team is one entry: it is not told who of it. */
function refuseElsewhere({ read }: BatchJob, entry: EvaluatedEntry): void {
  const path = read?.good.find(({ index }) => index === entry.index)?.path ?? ''
  entry.accepted = null
  entry.failure = 'registered_elsewhere'
  entry.problems = [{ path, rule: 'registered_elsewhere' }]
}

/** The refusal that the host of an event is given, who sees every entry of it anyway: with the paths of the people. */
export const elsewhereAt = (paths: readonly string[]): Refusal =>
  new Refusal('registered_elsewhere', {
    problems: paths.map((path): Problem => ({ path, rule: 'registered_elsewhere' })),
  })

const refusedEntry = (index: number, failure: FailureName, problems: Problem[]): EvaluatedEntry => ({
  index,
  accepted: null,
  failure,
  problems,
  elsewhere: [],
  unchecked: false,
})

function evaluateEntry(read: ReadResult, { job, context, own, unknown }: Evaluating): EvaluatedEntry {
  const { index, entry } = read
  if (entry === null) return refusedEntry(index, 'invalid_input', read.problems)
  const { organizationId, accountId } = job.actingFor
  const people: Person[] = []
  const here: PeopleBefore = new Map()
  const before = unknown ? [here, own] : [here, own, context.before]
  const wrong: { failure: FailureName; problems: Problem[] }[] = []
  for (const member of entry.members) {
    const found = findPerson(member, organizationId, context.sources, context.facts, before, unknown)
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
  const withPeople = { ...entry, organizationId, accountId, people }
  const result = context.evaluator.evaluate(withPeople, job.request.when_full)
  if (result.status === 'rejected') return refusedEntry(index, result.failure, result.problems)
  const { status, waitingNumber, elsewhere } = result
  // Only now: nothing of a rejected entry is stored, so later entries must not count on its people.
  if (elsewhere.length === 0 || job.request.mode === 'atomic') for (const person of people) remember(own, person)
  const accepted = { ...withPeople, id: newId(), status, waitingNumber }
  return { index, accepted, failure: null, problems: [], elsewhere, unchecked: false }
}
