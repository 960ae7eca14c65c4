import type { Problem } from '@startline/contract'
import { findUnitsForAll } from '../../events/groups/group.store.ts'
import { usable } from '../../events/groups/group-facts.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { Refusal } from '../../kernel/fail.ts'
import { findFinishedPhotos } from '../../media/upload/finished-photos.ts'
import { isPath } from '../../security/file-address.ts'
import type { Tx } from '../../store/database.ts'

/** What a participant's row points to. */
export interface References {
  unit_id?: string | null | undefined
  id_photo_path?: string | null | undefined
}

/**
 * Makes sure that the unit is one the organization may choose and the photo one it has uploaded completely.
 * @throws Refusal invalid_input naming every one that is not
 */
export async function checkReferences(tx: Tx, actingFor: ActingFor, to: References): Promise<void> {
  const problems = await referenceProblems(tx, actingFor, to)
  if (problems.length > 0) throw new Refusal('invalid_input', { problems })
}

/** The same, told: what is wrong with the unit and the photo. */
export async function referenceProblems(tx: Tx, actingFor: ActingFor, to: References): Promise<Problem[]> {
  const { unit_id: unit, id_photo_path: photo } = to
  const problems: Problem[] = []
  if (unit && !usable(await findUnitsForAll(tx, [unit]), unit, actingFor.organizationId))
    problems.push({ path: '/unit_id', rule: 'not_found' })
  if (photo && !(await isFinishedPhoto(tx, actingFor, photo)))
    problems.push({ path: '/id_photo_url', rule: 'photo_not_found' })
  return problems
}

/** What is no path of ours never reaches the store: it may hold characters the store refuses. */
async function isFinishedPhoto(tx: Tx, actingFor: ActingFor, path: string): Promise<boolean> {
  return isPath(path) && (await findFinishedPhotos(tx, actingFor.organizationId, [path])).has(path)
}
