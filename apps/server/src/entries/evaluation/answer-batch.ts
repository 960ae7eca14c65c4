import { type BatchItem, type BatchResult, failures, type Language, tell } from '@startline/contract'
import { Refusal } from '../../kernel/fail.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { BatchJob } from './batch-job.ts'
import type { EvaluatedEntry, EvaluatedJob } from './evaluate-job.ts'
import { participantIdOf } from './find-person.ts'

/** Makes the answer of what was evaluated. Ids are told only of what will be stored. */
export function answerBatch({ request, language }: BatchJob, { entries, refused }: EvaluatedJob): BatchResult {
  const stored = !refused && !request.dry_run
  const spoiled = refused && !request.dry_run
  const count = (status: string) => (spoiled ? 0 : entries.filter(({ accepted }) => accepted?.status === status).length)
  return {
    batch_id: stored ? newId() : null,
    event_id: request.event_id,
    dry_run: request.dry_run,
    accepted: count('registered'),
    waitlisted: count('waitlisted'),
    rejected: entries.filter(({ failure }) => failure !== null).length,
    items: entries.map((entry) => itemOf(entry, { stored, spoiled }, language)),
  }
}

/** Refusals of a commit group that others may be told too, by what they tell. */
export type SharedRefusals = Map<string, Refusal>

/** Makes the refusal of a batch that was evaluated, or finds it: in a rush nearly all of a commit group are told the same. */
export function refuseBatch(job: BatchJob, evaluated: EvaluatedJob, told: SharedRefusals): Refusal {
  const what = refusalKey(job, evaluated)
  const known = what === null ? undefined : told.get(what)
  if (known !== undefined) return known
  const refusal = new Refusal('batch_refused', { data: { ...answerBatch(job, evaluated) } })
  if (what !== null) told.set(what, refusal)
  return refusal
}

/** Stands for all that is told of a single entry with a single problem; null where there is more to tell. */
function refusalKey({ language }: BatchJob, { entries: [entry, next] }: EvaluatedJob): string | null {
  if (entry === undefined || next !== undefined || entry.problems.length !== 1) return null
  const [problem] = entry.problems
  if (problem === undefined || problem.facts !== undefined) return null
  return `${language} ${entry.failure} ${problem.rule} ${problem.path}`
}

const UNCHECKED: BatchItem['unchecked'] = ['registered_elsewhere']

function itemOf(
  { index, accepted, failure, problems, unchecked }: EvaluatedEntry,
  { stored, spoiled }: { stored: boolean; spoiled: boolean },
  language: Language,
): BatchItem {
  if (failure !== null) {
    const errors = problems.map((problem) => tell(problem, language))
    const { code } = failures[failure]
    return { index, status: 'rejected', registration_id: null, participant_id: null, code, name: failure, errors }
  }
  const good = { index, code: 0, name: null, ...(unchecked && { unchecked: UNCHECKED }), errors: [] }
  if (accepted === null) return { ...good, status: 'valid', registration_id: null, participant_id: null }
  const ids = accepted.people.map((person) => (person.isNew && !stored ? null : participantIdOf(person)))
  return {
    ...good,
    status: spoiled ? 'valid' : accepted.status,
    registration_id: stored ? accepted.id : null,
    participant_id: accepted.team === null ? (ids[0] ?? null) : null,
    ...(accepted.team !== null && { participant_ids: ids.flatMap((id) => id ?? []) }),
  }
}
