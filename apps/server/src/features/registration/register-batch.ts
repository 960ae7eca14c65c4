import { type BatchItem, type BatchResult, failures, type Language, type Problem, tell } from '@startline/contract'
import { localDate } from '@startline/domain'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps, Tx } from '../../deps.ts'
import { fail, Refusal } from '../../plumbing/fail.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { findBatchEvent } from './batch.store.ts'
import { gatherFacts } from './gather-facts.ts'
import { gatherPeople, type People } from './gather-people.ts'
import { claimKey, hashBody, keepAnswer } from './idempotency.ts'
import { type EntryWithPeople, makeJudge, type Verdict } from './judge-entries.ts'
import { type EntryRead, type ReadResult, readEntries } from './read-entries.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { type AcceptedEntry, writeBatch } from './write-batch.ts'

/** A batch as the route reads it. */
export interface BatchRequest {
  event_id: string
  mode: 'atomic' | 'partial'
  dry_run: boolean
  when_full: 'reject' | 'waitlist'
  entries: unknown[]
}

/** Rolls a trial back while carrying what it found. */
class Trial extends Error {
  readonly result: BatchResult

  constructor(result: BatchResult) {
    super('trial')
    this.result = result
  }
}

/**
 * Registers a batch in one transaction: everything of it is stored, or nothing (or, in partial mode, its good entries).
 * Sending it again under the same key gives the same answer. A dry run goes the same way and is rolled back.
 * @throws Refusal batch_refused when the mode is atomic and an entry was rejected; its data tells each entry's reason
 */
export async function registerBatch(
  deps: Deps,
  actingFor: ActingFor,
  request: BatchRequest,
  options: { key: string | null; language: Language; rawBody: unknown },
): Promise<BatchResult> {
  const work = (tx: Tx) => batchInTransaction(deps, tx, actingFor, request, options)
  try {
    return await retryOnConflict(() => inTransaction(deps.database, work))
  } catch (error) {
    if (error instanceof Trial) return error.result
    throw error
  }
}

async function batchInTransaction(
  deps: Deps,
  tx: Tx,
  actingFor: ActingFor,
  request: BatchRequest,
  { key, language, rawBody }: { key: string | null; language: Language; rawBody: unknown },
): Promise<BatchResult> {
  const kept = key === null ? null : await claimKey(tx, actingFor, key, hashBody(rawBody))
  if (kept !== null) return kept
  const event = await findBatchEvent(tx, request.event_id)
  if (event === undefined) return fail('not_found')
  const read = readEntries(request.entries, localDate(event.starts_at, event.timezone))
  const entries = read.flatMap(({ entry }) => entry ?? [])
  const facts = await gatherFacts(tx, actingFor, event, entries)
  const people = await gatherPeople(deps, tx, actingFor, event.id, entries, new Set(facts.units.keys()))
  await facts.loadEntered(people)
  const judge = makeJudge(facts, request.when_full)
  const judged = read.map((one) => judgeOne(one, people, judge))
  const accepted = judged.flatMap(({ accepted: one }) => one ?? [])
  const refused = request.mode === 'atomic' && judged.some(({ accepted: one }) => one === null)
  const stored = !refused && !request.dry_run
  const result = resultOf(request, judged, { stored, refused: refused && !request.dry_run }, language)
  if (request.dry_run) throw new Trial(result)
  if (refused) throw new Refusal('batch_refused', { data: result })
  if (accepted.length > 0)
    await writeBatch(deps, tx, actingFor, { batchId: result.batch_id ?? '', facts, people, accepted })
  if (key !== null) await keepAnswer(tx, actingFor, key, result)
  return result
}

interface Judged {
  index: number
  accepted: AcceptedEntry | null
  code: number
  problems: Problem[]
}

function judgeOne(read: ReadResult, people: People, judge: (entry: EntryWithPeople) => Verdict): Judged {
  const { index, entry } = read
  if (entry === null) return { index, accepted: null, code: failures.invalid_input.code, problems: read.problems }
  const wrong = entry.members.flatMap(({ path }) => {
    const found = people.get(path)
    return found && 'problems' in found ? [found] : []
  })
  if (wrong[0])
    return { index, accepted: null, code: wrong[0].code, problems: wrong.flatMap(({ problems }) => problems) }
  const withPeople = { ...entry, people: peopleOf(entry, people) }
  const verdict = judge(withPeople)
  if (verdict.status === 'rejected') return { index, accepted: null, code: verdict.code, problems: verdict.problems }
  const waitingNumber = verdict.status === 'waitlisted' ? verdict.waitingNumber : null
  return {
    index,
    accepted: { ...withPeople, id: uuid(), status: verdict.status, waitingNumber },
    code: 0,
    problems: [],
  }
}

const peopleOf = (entry: EntryRead, people: People): EntryWithPeople['people'] =>
  entry.members.flatMap(({ path, reserve }) => {
    const found = people.get(path)
    return found && 'person' in found ? [{ ...found.person, path, reserve }] : []
  })

/** What becomes of the batch as a whole. */
interface Fate {
  stored: boolean
  refused: boolean
}

function resultOf(request: BatchRequest, judged: Judged[], fate: Fate, language: Language): BatchResult {
  const count = (status: string) =>
    fate.refused ? 0 : judged.filter(({ accepted }) => accepted?.status === status).length
  return {
    batch_id: fate.stored ? uuid() : null,
    event_id: request.event_id,
    dry_run: request.dry_run,
    accepted: count('registered'),
    waitlisted: count('waitlisted'),
    rejected: judged.filter(({ accepted }) => accepted === null).length,
    items: judged.map((one) => itemOf(one, fate, language)),
  }
}

function itemOf({ index, accepted, code, problems }: Judged, fate: Fate, language: Language): BatchItem {
  if (accepted === null) {
    const errors = problems.map((problem) => tell(problem, language))
    return { index, status: 'rejected', registration_id: null, participant_id: null, code, errors }
  }
  const ids = accepted.people.map((person) => (person.isNew && !fate.stored ? null : person.participantId))
  return {
    index,
    status: fate.refused ? 'valid' : accepted.status,
    registration_id: fate.stored ? accepted.id : null,
    participant_id: accepted.team === null ? (ids[0] ?? null) : null,
    ...(accepted.team !== null && { participant_ids: ids.flatMap((id) => id ?? []) }),
    code: 0,
    errors: [],
  }
}
