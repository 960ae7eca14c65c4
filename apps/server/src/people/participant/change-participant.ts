import type { PaperKind, ParticipantChange, Problem } from '@startline/contract'
import { guardianNeeded, localDate } from '@startline/domain'
import type * as z from 'zod/mini'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { touchPerson } from '../review/touch-review.store.ts'
import { referenceProblems } from './add-participant.ts'
import { keepFormerConsent } from './consent.store.ts'
import { type GuardianInClear, guardianColumns, guardiansAfter } from './guardians.ts'
import { isRegistered, lockParticipant, markRemoved, updateParticipant } from './participant.store.ts'
import { type ChangeableColumns, consentColumns, nameColumns, photoColumn } from './prepare-participant.ts'
import { type ParticipantRow, present } from './present-participant.ts'

type Change = z.output<typeof ParticipantChange>

/**
 * Changes a participant; what is not named stays, null empties.
 * @throws Refusal not_found; participant_changed, with the `participant` as it is, when another version was seen; invalid_input when the whole would break a rule, as a child without a guardian
 */
export async function changeParticipant(deps: Deps, actingFor: ActingFor, id: string, change: Change) {
  // Reviews are held as whoever decides on them holds them, in another order than the record.
  const changed = await retryOnConflict(() =>
    inTransaction(deps.database, (tx) => changeInTransaction(deps, tx, actingFor, id, change)),
  )
  return present(deps, actingFor, changed)
}

async function changeInTransaction(deps: Deps, tx: Executor, actingFor: ActingFor, id: string, change: Change) {
  const row = (isId(id) ? await lockParticipant(tx, actingFor, id) : undefined) ?? fail('not_found')
  expectSeen(deps, actingFor, row, change)
  const guardians = guardiansAfter(deps, row, change)
  const columns = columnsOf(deps, actingFor, id, change, guardians)
  const problems = [
    ...wrongTogether(row, change, guardians, localDate(deps.now(), 'Asia/Shanghai')),
    ...(await referenceProblems(tx, actingFor, columns)),
  ]
  if (problems.length > 0) throw new Refusal('invalid_input', { problems })
  if (Object.keys(columns).length === 0) return row
  if (change.consent !== undefined) await keepFormerConsent(tx, actingFor, row, change.consent, deps.now())
  const updated = await updateParticipant(tx, actingFor, id, columns)
  const shown = shownBy(row, updated, change)
  if (shown.length > 0) await touchPerson(tx, actingFor, deps.now(), id, shown)
  await appendEntry(
    tx,
    actingFor.organizationId,
    auditOf(deps, actingFor, 'participant.change', { participant_id: id, fields: sentFields(change) }),
  )
  return updated
}

/** Whoever names the version they saw overwrites nothing that they did not see. */
function expectSeen(deps: Deps, actingFor: ActingFor, row: ParticipantRow, { version }: Change): void {
  if (version === undefined) return
  const participant = present(deps, actingFor, row)
  if (participant.version !== version) fail('participant_changed', { data: { participant } })
}

const GUARDIAN_FIELDS = ['guardians', 'guardian_name', 'guardian_phone', 'relation'] as const

function columnsOf(
  deps: Deps,
  actingFor: ActingFor,
  id: string,
  change: Change,
  guardians: GuardianInClear[],
): Partial<ChangeableColumns> {
  const { name, id_photo_url, unit_id, consent } = change
  return {
    ...(name !== undefined && nameColumns(actingFor.organizationId, name)),
    ...(id_photo_url !== undefined && photoColumn(id_photo_url)),
    ...(GUARDIAN_FIELDS.some((field) => change[field] !== undefined) && guardianColumns(deps, id, guardians)),
    ...(unit_id !== undefined && { unit_id }),
    ...(consent !== undefined && consentColumns(deps, actingFor, consent)),
  }
}

/** What of the record a host looks at, and is another now. */
const shownBy = (before: ParticipantRow, after: ParticipantRow, { consent }: Change): PaperKind[] => [
  ...(before.id_photo_path === after.id_photo_path ? [] : (['photo'] as const)),
  ...(consent === undefined ? [] : (['consent'] as const)),
]

/** The names of the fields that were sent. Their values are personal data and stay out of the chain. */
const sentFields = ({ version: _seen, ...change }: Change): string[] =>
  Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : name))

/** What would be wrong with the participant after the change. Whoever sent a list finds it told there. */
function wrongTogether(row: ParticipantRow, change: Change, [first]: GuardianInClear[], today: string): Problem[] {
  if (!guardianNeeded(row.birth_date, today)) return []
  const at = (field: 'name' | 'phone') => {
    if (change.guardians === undefined) return `/guardian_${field}`
    return first === undefined ? '/guardians' : `/guardians/0/${field}`
  }
  const missing = (['name', 'phone'] as const).filter((field) => (first?.[field] ?? '') === '')
  return [...new Set(missing.map(at))].map((path) => ({ path, rule: 'required' as const }))
}

/**
 * Takes a participant off the organization's list.
 * @throws Refusal not_found; participant_has_registrations while any registration, waiting ones included, is live
 */
export async function removeParticipant(deps: Deps, actingFor: ActingFor, id: string): Promise<null> {
  await inTransaction(deps.database, async (tx) => {
    if (!isId(id) || (await lockParticipant(tx, actingFor, id)) === undefined) fail('not_found')
    // A statement of its own, after the lock: it sees a batch that was writing while we waited.
    if (await isRegistered(tx, id)) return fail('participant_has_registrations')
    await markRemoved(tx, actingFor, id, deps.now())
    await appendEntry(
      tx,
      actingFor.organizationId,
      auditOf(deps, actingFor, 'participant.remove', { participant_id: id }),
      { participants: -1 },
    )
  })
  return null
}
