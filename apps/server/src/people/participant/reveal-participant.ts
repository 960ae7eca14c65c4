import { cleanName } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../http/fresh-sign-in.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { type AuditAddition, appendAudit, auditOf } from '../../record/append-audit.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { openGuardians } from './guardians.ts'
import { findParticipant, shareParticipant } from './participant.store.ts'
import { openNumber, type ParticipantRow } from './present-participant.ts'
import { findHostViews, findReveals, type HostViewRow, insertReveal, insertReveals } from './reveal.store.ts'

/** Who sees clear numbers, and for whose chain and list that is kept. */
type Seer = Pick<ActingFor, 'organizationId' | 'accountId'>

/** Whose numbers are seen and why; `eventId` where the host of that event sees them. */
interface Seen {
  participantId: string
  reason: string
  eventId?: string
}

/**
 * Keeps that somebody sees clear numbers, for the organization whose participant it is, in the transaction of it.
 * @returns what its chain is to tell, and what of it other chains may tell too
 */
export async function keepReveal(deps: Deps, tx: Executor, seer: Seer, { participantId, reason, eventId }: Seen) {
  const reveal = { id: newId(), participantId, reason: cleanName(reason), at: deps.now(), eventId: eventId ?? null }
  await insertReveal(tx, seer, reveal)
  const subject = { participant_id: participantId, reveal_id: reveal.id }
  const told = eventId === undefined ? subject : { ...subject, event_id: eventId }
  const addition: AuditAddition = {
    organizationId: seer.organizationId,
    entries: [auditOf(deps, seer, 'participant.reveal', told)],
  }
  return { subject, addition }
}

/** Those whose numbers leave together, and why. */
interface SeenTogether {
  people: { organizationId: string; participantId: string }[]
  reason: string
  eventId: string
}

/** Keeps that somebody sees the clear numbers of many, each once, for the organizations whose participants they are; in the transaction of it. */
export async function keepReveals(
  deps: Deps,
  tx: Executor,
  { accountId }: Pick<ActingFor, 'accountId'>,
  { people, reason, eventId }: SeenTogether,
): Promise<void> {
  const each = [...new Map(people.map((one) => [one.participantId, one])).values()]
  const reveals = each.map((one) => ({ id: newId(), ...one }))
  await insertReveals(tx, reveals, { accountId, reason: cleanName(reason), at: deps.now(), eventId })
}

/** The clear numbers of a participant. Keep that they are seen before. */
export function clearNumbers(deps: Deps, row: ParticipantRow) {
  const guardians = openGuardians(deps, row).map(({ name, phone }) => ({ name, phone }))
  return { id_number: openNumber(deps, row), guardian_phone: guardians[0]?.phone ?? null, guardians }
}

/**
 * The clear numbers of a participant. That they were seen is on disk before they leave: nobody sees what nobody can look back at.
 * @param reason why, in the person's words
 * @throws Refusal sign_in_stale; not_found
 */
export async function revealParticipant(deps: Deps, actingFor: ActingFor, id: string, reason: string) {
  needFreshSignIn(deps, actingFor)
  const row = await inTransaction(deps.database, async (tx) => {
    const found = (isId(id) ? await shareParticipant(tx, actingFor, id) : undefined) ?? fail('not_found')
    const { addition } = await keepReveal(deps, tx, actingFor, { participantId: id, reason })
    await appendAudit(tx, [addition])
    return found
  })
  return clearNumbers(deps, row)
}

/**
 * Who saw a participant's clear numbers, the latest first, and what hosts of events have looked at without them.
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
  const [{ rows, total }, hosts] = await Promise.all([
    findReveals(db, actingFor, id, part),
    findHostViews(db, actingFor, id),
  ])
  return {
    items: rows.map(({ created_at, ...row }) => ({ at: created_at.toISOString(), ...row })),
    total,
    ...part,
    hosts: hosts.map(presentHostView),
  }
}

const presentHostView = ({ reviewed_at, photo_opened_at, ...row }: HostViewRow) => ({
  ...row,
  reviewed_at: reviewed_at?.toISOString() ?? null,
  photo_opened_at: photo_opened_at?.toISOString() ?? null,
})
