import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { findConsents, findRunning } from './consent.store.ts'
import { findParticipant } from './participant.store.ts'

/**
 * The consents given for a participant, the latest first, and what is running: who takes one back should know of it.
 * @throws Refusal not_found
 */
export async function listConsents(deps: Deps, actingFor: ActingFor, id: string) {
  const { db } = deps.database
  if (!isId(id) || (await findParticipant(db, actingFor, id)) === undefined) return fail('not_found')
  const items = (await findConsents(db, actingFor, id)).map((row) => ({
    ...row,
    given_at: row.given_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }))
  return { items, registrations: await findRunning(db, actingFor, id, deps.now()) }
}
