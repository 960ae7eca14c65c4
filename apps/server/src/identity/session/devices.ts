import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { recordForPerson } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { endDevice, findDevices } from './device.store.ts'

/** The devices where the person is signed in, the one used last first. */
export async function listDevices(deps: Deps, actingFor: ActingFor, wanted: { page: number; page_size: number }) {
  const span = { limit: wanted.page_size, skip: (wanted.page - 1) * wanted.page_size }
  const { items, total } = await findDevices(deps.database.db, actingFor, deps.now(), span)
  const present = items.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    organization_name: row.organization_name,
    signed_in_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_current: row.id === actingFor.sessionId,
  }))
  return { items: present, total, ...wanted }
}

/**
 * Signs one of the person's devices out; its token is refused from now on.
 * @throws Refusal not_found for whatever is no live session of theirs
 */
export async function endSession(deps: Deps, actingFor: ActingFor, sessionId: string): Promise<null> {
  needIds(sessionId)
  await inTransaction(deps.database, async (tx) => {
    if (!(await endDevice(tx, actingFor, sessionId, deps.now()))) fail('not_found')
    await recordForPerson(deps, tx, actingFor, 'session.end', { session_id: sessionId })
  })
  return null
}
