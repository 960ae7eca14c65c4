import { type BatchItem, type BatchResult, failures, type Language } from '@startline/contract'
import { tell } from '@startline/contract/every-rule'
import { Refusal } from '../../kernel/fail.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { BatchJob } from './batch-job.ts'
import type { EvaluatedEntry, EvaluatedJob } from './evaluate-job.ts'
import { participantIdOf } from './find-person.ts'

/** Makes the answer to a batch that was evaluated. Only what will be stored has ids in it. */
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

/** Refusals that several requests of a commit group share, by `refusalKey`. */
export type SharedRefusals = Map<string, Refusal>

/** The refusal of a batch, made once for all that get the same: when a group is full, nearly the whole commit group does. */
export function refuseBatch(job: BatchJob, evaluated: EvaluatedJob, shared: SharedRefusals): Refusal {
  const key = refusalKey(job, evaluated)
  const known = key === null ? undefined : shared.get(key)
  if (known !== undefined) return known
  const refusal = new Refusal('batch_refused', { data: { ...answerBatch(job, evaluated) } })
  if (key !== null) shared.set(key, refusal)
  return refusal
}

/** Key of a refusal that can be shared: a single entry with a single problem that carries no facts. Null for all others. */
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
    status: spoiled || (!stored && accepted.status === 'registered') ? 'valid' : accepted.status,
    registration_id: stored ? accepted.id : null,
    participant_id: accepted.team === null ? (ids[0] ?? null) : null,
    ...(accepted.team !== null && { participant_ids: ids.flatMap((id) => id ?? []) }),
  }
}
