import type { ActingFor, Deps } from '../../deps.ts'
import { findEnteredGroups, lockGroups } from '../../events/groups/group.store.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { movePhotoViews } from '../../media/upload/photos.store.ts'
import { moveNotices } from '../../notices/notice.store.ts'
import { moveConsents, moveReveals } from '../../people/duplicate/duplicate.store.ts'
import { eraseMerged } from '../../people/erasure.store.ts'
import { keepFormerConsent } from '../../people/participant/consent.store.ts'
import { filledFrom } from '../../people/participant/filled-from.ts'
import { findParticipant, lockParticipant, updateParticipant } from '../../people/participant/participant.store.ts'
import { openNumber, type ParticipantRow, present } from '../../people/participant/present-participant.ts'
import { touchPerson } from '../../people/review/touch-review.store.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { documentKey } from '../../security/vault.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import {
  findExclusions,
  findLivePlaces,
  type LivePlace,
  leaveBatches,
  moveAsks,
  moveLivePlaces,
  movePapers,
  moveWithdrawn,
} from './merge.store.ts'

/** Somebody was entered while this one waited for the locks: what is locked is not all that moves. */
class EnteredMeanwhile extends Error {
  /** PostgreSQL's serialization failure: the transaction starts anew. */
  readonly code = '40001'
}

/**
 * Makes one participant of two. `id` stays, with its name and document; what it lacks comes from the other, and so do the other's
 * registrations, which keep what was entered. The other's row is emptied.
 * @throws Refusal not_found; invalid_input `same_participant`; merge_overlaps when the one person would be in a group twice, or in groups that
 * exclude each other; registered_elsewhere where another organization has entered them in one
 */
export async function mergeParticipants(deps: Deps, actingFor: ActingFor, id: string, otherId: string) {
  needIds(id)
  if (id === otherId) failAt('/other_id', 'same_participant')
  await retryOnConflict(() =>
    inTransaction(deps.database, (tx) => mergeInTransaction(deps, tx, actingFor, id, otherId)),
  )
  const row = await findParticipant(deps.database.db, actingFor, id)
  return row === undefined ? fail('not_found') : present(deps, actingFor, row)
}

async function mergeInTransaction(deps: Deps, tx: Executor, actingFor: ActingFor, id: string, otherId: string) {
  // Locks in everybody's order: groups event by event, then participants by id, then the organization.
  const held = await lockGroupsOf(tx, await findLivePlaces(tx, [id, otherId]))
  const rows = await lockBoth(tx, actingFor, [id, otherId])
  const places = await findLivePlaces(tx, [id, otherId])
  if (places.some(({ group_id }) => !held.has(group_id))) throw new EnteredMeanwhile()
  const [kept, other] = [rows.get(id) ?? fail('not_found'), rows.get(otherId) ?? fail('not_found')]
  const moved = places.filter(({ participant_id }) => participant_id === otherId)
  let isBlocked = false
  for (const [eventId, some] of Map.groupBy(moved, ({ event_id }) => event_id))
    if (!(await movePlaces(deps, tx, { kept, other, eventId }, some))) isBlocked = true
  // All that is the organization's own is looked at first.
  if (isBlocked) fail('registered_elsewhere')
  await joinRecords(deps, tx, actingFor, kept, other)
  const subject = { participant_id: id, other_id: otherId, registration_ids: moved.map((one) => one.registration_id) }
  await appendEntry(tx, actingFor.organizationId, auditOf(deps, actingFor, 'participant.merge', subject), {
    participants: -1,
  })
}

async function lockGroupsOf(tx: Executor, places: LivePlace[]): Promise<Set<string>> {
  const held = new Set<string>()
  for (const [eventId, some] of Map.groupBy(places, ({ event_id }) => event_id))
    for (const groupId of (await lockGroups(tx, eventId, [...new Set(some.map((one) => one.group_id))])).keys())
      held.add(groupId)
  return held
}

async function lockBoth(tx: Executor, actingFor: ActingFor, ids: string[]): Promise<Map<string, ParticipantRow>> {
  const rows = new Map<string, ParticipantRow>()
  for (const id of ids.toSorted()) {
    const row = await lockParticipant(tx, actingFor, id)
    if (row !== undefined) rows.set(id, row)
  }
  return rows
}

/** Moves the places in one event. False, and nothing moved, where only entries of other organizations are in the way. */
async function movePlaces(
  deps: Deps,
  tx: Executor,
  { kept, other, eventId }: { kept: ParticipantRow; other: ParticipantRow; eventId: string },
  moved: LivePlace[],
): Promise<boolean> {
  const index = deps.vault.personIndex(eventId, documentKey(kept.id_type, openNumber(deps, kept)))
  const enterable = [{ personIndex: index, participantId: kept.id }]
  const entered = (await findEnteredGroups(tx, eventId, enterable, 'all')).get(index) ?? new Map<string, string>()
  const clash = await clashesOf(tx, eventId, [...moved.map(({ group_id }) => group_id), ...entered.keys()])
  const clashing = (isOwn: boolean) => {
    const groups = [...entered].filter(([, owner]) => (owner === kept.id) === isOwn).map(([group]) => group)
    return moved.filter(({ group_id }) => groups.some((group) => clash(group_id, group)))
  }
  const overlapping = clashing(true)
  if (overlapping.length > 0)
    fail('merge_overlaps', { data: { registration_ids: overlapping.map((one) => one.registration_id) } })
  if (clashing(false).length > 0) return false
  await moveLivePlaces(tx, eventId, other.id, kept.id, Buffer.from(index, 'hex'))
  return true
}

/** Whether one person cannot be in two of these groups at once. */
async function clashesOf(tx: Executor, eventId: string, groups: string[]) {
  const rows = await findExclusions(tx, eventId, groups)
  const exclusions = new Map(rows.map((group) => [group.id, group.exclusive_with]))
  return (one: string, two: string) =>
    one === two || exclusions.get(one)?.includes(two) || exclusions.get(two)?.includes(one)
}

/** What is kept of a participant beside the places that run, in this order; neither goes with an import any more. */
const MOVES = [
  moveWithdrawn,
  moveConsents,
  moveReveals,
  movePhotoViews,
  movePapers,
  moveNotices,
  moveAsks,
  leaveBatches,
]

/** What the one who stays lacks comes from the other. A consent that is not taken over is kept as a former one. */
async function joinRecords(
  deps: Deps,
  tx: Executor,
  actingFor: ActingFor,
  kept: ParticipantRow,
  other: ParticipantRow,
) {
  const now = deps.now()
  if (kept.consent_version !== null) await keepFormerConsent(tx, actingFor, other, {}, now)
  for (const move of MOVES) await move(tx, actingFor.organizationId, other.id, kept.id)
  const filled = filledFrom(deps, kept, other)
  await eraseMerged(tx, actingFor.organizationId, other.id, now)
  if (Object.keys(filled).length > 0) await updateParticipant(tx, actingFor, kept.id, filled)
  await touchPerson(tx, actingFor, now, kept.id, ['photo', 'consent'])
}
