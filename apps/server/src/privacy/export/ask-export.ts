import { localDate } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../http/fresh-sign-in.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import type { Tx } from '../../store/database.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type Export, findOwned, insertExport } from './export.store.ts'
import { endOfExport, exportAddress } from './export-address.ts'

/**
 * Gives the address under which the person can take all their data along, once, within five minutes. Every organization whose
 * participants are in it finds that in its audit chain.
 * @param full whether ID numbers and phones are in clear
 * @throws Refusal sign_in_stale
 */
export async function askExport(deps: Deps, actingFor: ActingFor, full: boolean) {
  needFreshSignIn(deps, actingFor)
  const now = deps.now()
  const endsAt = endOfExport(now)
  const asked = { id: newId(), accountId: actingFor.accountId, full }
  await inTransaction(deps.database, async (tx) => {
    await insertExport(tx, actingFor, { ...asked, endsAt })
    await recordExport(deps, tx, asked, 'export.ask')
  })
  return {
    url: exportAddress(deps, asked.id, endsAt),
    file_name: fileNameOf(now),
    expires_at: endsAt.toISOString(),
  }
}

/** What the file is called on the person's device. */
export const fileNameOf = (now: Date): string => `startline-${localDate(now, 'Asia/Shanghai')}.zip`

/** Records in the chain of each organization the person owns that its data was asked for, or went out. */
export async function recordExport(
  deps: Deps,
  tx: Tx,
  which: Export,
  action: 'export.ask' | 'export.open',
): Promise<void> {
  const entry = auditOf(deps, which, action, { export_id: which.id, full: which.full })
  const owned = await findOwned(tx, which)
  await appendAudit(
    tx,
    owned.map((organizationId) => ({ organizationId, entries: [entry] })),
  )
}
