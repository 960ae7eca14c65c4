import type { NewParticipantRead, Problem } from '@startline/contract'
import { mayReveal } from '@startline/contract/access'
import type { ActingFor, Deps } from '../../deps.ts'
import { findUnitsForAll } from '../../events/groups/group.store.ts'
import { usable } from '../../events/groups/group-facts.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import { findFinishedPhotos } from '../../media/upload/photos.store.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { isPath } from '../../security/file-address.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { consumeParticipantQuota } from '../participant-quota/consume-quota.ts'
import { nameWritten } from '../participant-quota/name-people.ts'
import { findIdByDocument, insertParticipant } from './participant.store.ts'
import { prepareParticipant } from './prepare-participant.ts'
import { present } from './present-participant.ts'

/**
 * Puts a participant on the organization's list. One document is there once, however many enter it at the same time.
 * @throws Refusal participant_already_listed, with the `id` of the one who is there for who may reveal numbers; invalid_input for unit and photo; new_people_used_up
 */
export async function addParticipant(deps: Deps, actingFor: ActingFor, input: NewParticipantRead) {
  const row = prepareParticipant(deps, actingFor, input)
  const named = { documents: new Map<string, string | null>(), listed: [] }
  nameWritten(deps, actingFor, named, input)
  await consumeParticipantQuota(deps, actingFor, named)
  const add = async (tx: Executor) => {
    await checkReferences(tx, actingFor, row)
    const inserted = await insertParticipant(tx, row)
    if (inserted !== undefined) {
      await appendEntry(
        tx,
        actingFor.organizationId,
        auditOf(deps, actingFor, 'participant.add', { participant_id: inserted.id }),
        { participants: 1 },
      )
    }
    return inserted ?? { listed: await findIdByDocument(tx, actingFor, row.document_index) }
  }
  // Who leaves meanwhile holds the organization that this tells of.
  const added = await retryOnConflict(() => inTransaction(deps.database, add))
  if (!('listed' in added)) return present(deps, actingFor, added)
  // Removed by another hand between the two statements: there is no id to tell.
  if (added.listed === undefined) return fail('conflict')
  return fail('participant_already_listed', mayReveal(actingFor.role) ? { data: { id: added.listed } } : {})
}

/** What a participant's row points to. */
interface References {
  unit_id?: string | null | undefined
  id_photo_path?: string | null | undefined
}

/**
 * Makes sure that the unit is one the organization may choose and the photo one it has uploaded completely.
 * @throws Refusal invalid_input naming every one that is not
 */
async function checkReferences(tx: Executor, actingFor: ActingFor, to: References): Promise<void> {
  const problems = await referenceProblems(tx, actingFor, to)
  if (problems.length > 0) throw new Refusal('invalid_input', { problems })
}

/** The same, told: what is wrong with the unit and the photo. */
export async function referenceProblems(tx: Executor, actingFor: ActingFor, to: References): Promise<Problem[]> {
  const { unit_id: unit, id_photo_path: photo } = to
  const problems: Problem[] = []
  if (unit && !usable(await findUnitsForAll(tx, [unit]), unit, actingFor.organizationId))
    problems.push({ path: '/unit_id', rule: 'not_found' })
  if (photo && !(await isFinishedPhoto(tx, actingFor, photo)))
    problems.push({ path: '/id_photo_url', rule: 'photo_not_found' })
  return problems
}

/** What is no path of ours never reaches the store: it may hold characters the store refuses. */
async function isFinishedPhoto(tx: Executor, actingFor: ActingFor, path: string): Promise<boolean> {
  return isPath(path) && (await findFinishedPhotos(tx, actingFor.organizationId, [path])).has(path)
}
