import { cleanName } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../http/fresh-sign-in.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendAudit, auditOf } from '../../record/append-audit.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { inTransaction } from '../../store/transaction.ts'
import { openGuardians } from './guardians.ts'
import { findParticipant, shareParticipant } from './participant.store.ts'
import { openNumber } from './present-participant.ts'
import { findReveals, insertReveal } from './reveal.store.ts'

/**
 * The clear numbers of a participant. That they were seen is on disk before they leave: nobody sees what nobody can look back at.
 * @param reason why, in the person's words
 * @throws Refusal sign_in_stale; not_found
 */
export async function revealParticipant(deps: Deps, actingFor: ActingFor, id: string, reason: string) {
  needFreshSignIn(deps, actingFor)
  const row = await inTransaction(deps.database, async (tx) => {
    const found = isId(id) ? await shareParticipant(tx, actingFor, id) : undefined
    if (found === undefined) return fail('not_found')
    const reveal = { id: newId(), participantId: id, reason: cleanName(reason), at: deps.now() }
    await insertReveal(tx, actingFor, reveal)
    const entry = auditOf(deps, actingFor, 'participant.reveal', { participant_id: id, reveal_id: reveal.id })
    await appendAudit(tx, [{ organizationId: actingFor.organizationId, entries: [entry] }])
    return found
  })
  const guardians = openGuardians(deps, row).map(({ name, phone }) => ({ name, phone }))
  return { id_number: openNumber(deps, row), guardian_phone: guardians[0]?.phone ?? null, guardians }
}

/**
 * Who saw a participant's clear numbers, the latest first.
 * @throws Refusal not_found
 */
export async function listReveals(
  deps: Deps,
  actingFor: ActingFor,
  id: string,
  part: { page: number; page_size: number },
) {
  const { db } = deps.database
  if (!isId(id) || (await findParticipant(db, actingFor, id)) === undefined) return fail('not_found')
  const { rows, total } = await findReveals(db, actingFor, id, part)
  const items = rows.map(({ created_at, ...row }) => ({ at: created_at.toISOString(), ...row }))
  return { items, total, ...part }
}
