import type { Payment } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { type HostActor, hostScope } from '../scope/host-scope.ts'
import { type FeeRow, findFees } from './hosted-fee.store.ts'

/** Rows read by one statement: on the embedded store everybody waits while it runs. */
const ROWS_PER_QUERY = 500

/** The registrations of an event that have a fee, by reference, for its host. Refuses as `hostScope` does. */
export async function listFees(deps: Deps, actor: HostActor, id: string, payment: Payment | null): Promise<FeeRow[]> {
  const { db } = deps.database
  const scope = await hostScope(db, { kind: 'event', id }, actor)
  const rows: FeeRow[] = []
  for (;;) {
    const page = await findFees(db, scope, payment, rows.at(-1)?.reference ?? '', ROWS_PER_QUERY)
    rows.push(...page)
    if (page.length < ROWS_PER_QUERY) return rows
  }
}
