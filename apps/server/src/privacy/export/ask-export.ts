import { localDate } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../http/fresh-sign-in.ts'
import { appendAudit, auditOf } from '../../record/append-audit.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type Export, findOwned, insertExport } from './export.store.ts'

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
  tx: Executor,
  which: Export,
  action: 'export.ask' | 'export.open',
): Promise<void> {
  const entry = auditOf(deps, which, action, { export_id: which.id, full: which.full })
  await appendAudit(
    tx,
    (await findOwned(tx, which)).map((organizationId) => ({ organizationId, entries: [entry] })),
  )
}

/** Path of a person's file; the export's id follows. */
export const EXPORT_PATH = '/api/user/export/'
/** How long the address of an export can be opened, in seconds. */
const EXPORT_S = 5 * 60

const signedText = (id: string, expires: string) => `export\n${id}\n${expires}`

/** When an address made now ends, to the second. */
const endOfExport = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + EXPORT_S) * 1000)

/** The address of an export: whoever holds it can open it once, until `endsAt`. For whom and with what is in the export's row. */
function exportAddress({ vault }: Pick<Deps, 'vault'>, id: string, endsAt: Date): string {
  const expires = String(endsAt.getTime() / 1000)
  return `${EXPORT_PATH}${id}?${new URLSearchParams({ expires, signature: vault.sign(signedText(id, expires)) })}`
}

/** Whether this portal signed the address, and it is still good. */
export function isOpenExport(deps: Pick<Deps, 'vault' | 'now'>, id: string, query: Record<string, unknown>): boolean {
  const { expires, signature } = query
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  return deps.vault.isSigned(signedText(id, expires), signature) && Number(expires) * 1000 > deps.now().getTime()
}
