import type { Deps } from '../deps.ts'
import { aHost } from '../events/event/event-fixtures.ts'
import { inTransaction } from '../store/transaction.ts'
import { appendAudit, auditOf } from './append-audit.ts'

/** An organization with a chain of so many links; gives its id. For tests. */
export async function aChain(deps: Deps, links: number): Promise<string> {
  const organizationId = await aHost(deps)
  for (let number = 1; number <= links; number++)
    await inTransaction(deps.database, (tx) =>
      appendAudit(tx, [{ organizationId, entries: [auditOf(deps, null, 'test.append', { number })] }]),
    )
  return organizationId
}

/** Runs a statement as somebody who owns the store and takes the chain's triggers away for it. For tests. */
export async function asOwner(deps: Deps, statement: string, params: unknown[] = []): Promise<void> {
  const { pool } = deps.database
  await pool.query('alter table audit_link disable trigger user')
  try {
    await pool.query(statement, params)
  } finally {
    await pool.query('alter table audit_link enable trigger user')
  }
}
