import type { PaperFile, sendPaper as sendCall, Taken } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { type PaperOwner, touchByPaper } from '../../people/review/touch-review.store.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import {
  deletePaper,
  findPaperOfFile,
  findPaperPlace,
  insertPaper,
  isPaperUploaded,
  type PaperPlace,
} from './paper.store.ts'
import { type PaperFileRow, presentPaperFile } from './present-review.ts'

type Sent = Taken<typeof sendCall, 'body'>

/**
 * Sends an uploaded file as a paper that the group of a registration asks for. What was accepted before waits for the host again. The same file sent
 * again is the paper it is.
 * @throws Refusal not_found; conflict for a registration that is withdrawn; papers_closed once the event is over; paper_limit; invalid_input
 */
export async function sendPaper(deps: Deps, actingFor: ActingFor, id: string, body: Sent): Promise<PaperFile> {
  needIds(id)
  const row = await retryOnConflict(() =>
    inTransaction(deps.database, (tx) => sendInTransaction(deps, tx, actingFor, id, body)),
  )
  return presentPaperFile(deps, row)
}

async function sendInTransaction(
  deps: Deps,
  tx: Executor,
  actingFor: ActingFor,
  id: string,
  body: Sent,
): Promise<PaperFileRow> {
  const place = await openPlace(tx, actingFor, id)
  if (place.status === 'withdrawn') fail('conflict')
  const { kind, path } = body
  if (!place.papers.includes(kind)) failAt('/kind', 'paper_not_asked')
  const owner = ownerOf(body, id, place)
  if (!(await isPaperUploaded(tx, actingFor, path))) failAt('/path', 'paper_not_found')
  const known = await findPaperOfFile(tx, actingFor, path)
  if (known !== undefined) {
    const isSame = known.event_id === place.event_id && known.kind === kind && isOf(owner, known)
    return isSame ? known : failAt('/path', 'paper_not_found')
  }
  const at = deps.now()
  const made =
    (await insertPaper(tx, actingFor, { id: uuid(), eventId: place.event_id, kind, owner, path, at })) ??
    fail('paper_limit')
  await moved(deps, tx, actingFor, { action: 'paper.send', eventId: place.event_id, kind, owner, id, paperId: made.id })
  return made
}

/**
 * Takes a paper back, whatever was found of it. Its file is removed with what nobody has.
 * @throws Refusal not_found; papers_closed once the event is over
 */
export async function removePaper(deps: Deps, actingFor: ActingFor, id: string, paperId: string): Promise<null> {
  needIds(id, paperId)
  await retryOnConflict(() =>
    inTransaction(deps.database, async (tx) => {
      const place = await openPlace(tx, actingFor, id)
      const gone = (await deletePaper(tx, actingFor, place, id, paperId)) ?? fail('not_found')
      const { event_id: eventId, kind } = gone
      const owner = { registrationId: gone.registration_id, participantId: gone.participant_id, unitId: gone.unit_id }
      return moved(deps, tx, actingFor, { action: 'paper.remove', eventId, kind, owner, id, paperId })
    }),
  )
  return null
}

async function openPlace(tx: Executor, actingFor: ActingFor, id: string): Promise<PaperPlace> {
  const place = (await findPaperPlace(tx, actingFor, id)) ?? fail('not_found')
  return place.over ? fail('papers_closed') : place
}

const NOBODY: PaperOwner = { registrationId: null, participantId: null, unitId: null }

/** Whose a paper is: the form the unit's, everything else its person's, and what is of neither the registration's. */
function ownerOf({ kind, participant_id, unit_id }: Sent, id: string, place: PaperPlace): PaperOwner {
  const { participants } = place
  if (unit_id != null && (kind !== 'form' || unit_id !== place.unit_id)) failAt('/unit_id', 'not_of_registration')
  if (participant_id != null && (kind === 'form' || !participants.includes(participant_id)))
    failAt('/participant_id', 'not_of_registration')
  if (kind === 'form')
    return place.unit_id === null ? { ...NOBODY, registrationId: id } : { ...NOBODY, unitId: place.unit_id }
  const one = participant_id ?? (place.kind === 'individual' ? participants[0] : undefined)
  return one === undefined ? { ...NOBODY, registrationId: id } : { ...NOBODY, participantId: one }
}

const isOf = (
  { registrationId, participantId, unitId }: PaperOwner,
  row: { registration_id: string | null; participant_id: string | null; unit_id: string | null },
): boolean => row.registration_id === registrationId && row.participant_id === participantId && row.unit_id === unitId

/** What became of a paper. */
interface Moved {
  action: 'paper.send' | 'paper.remove'
  eventId: string
  kind: Sent['kind']
  owner: PaperOwner
  /** The registration by which it was named. */
  id: string
  paperId: string
}

/** Reviews that saw other papers are moved, and it is recorded. */
async function moved(deps: Deps, tx: Executor, actingFor: ActingFor, what: Moved): Promise<void> {
  const { action, eventId, kind, id, paperId } = what
  const again = await touchByPaper(tx, actingFor, deps.now(), what)
  const subject = { event_id: eventId, registration_id: id, paper_id: paperId, kind, resubmitted: again.length }
  await appendEntry(tx, actingFor.organizationId, auditOf(deps, actingFor, action, subject))
}
