import type { Payment } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { type FeeRow, findFees, isEvent } from '../../entries/fee/fee.store.ts'

/** Rows read by one statement: on the embedded store everybody waits while it runs. */
const ROWS_PER_QUERY = 500

/** The registrations of an event that have a fee, by reference, for whoever runs the portal; null where there is no such event. */
export async function listFees(deps: Deps, eventId: string, payment: Payment | null): Promise<FeeRow[] | null> {
  const { db } = deps.database
  if (!(await isEvent(db, eventId))) return null
  const rows: FeeRow[] = []
  for (;;) {
    const page = await findFees(db, eventId, payment, rows.at(-1)?.reference ?? '', ROWS_PER_QUERY)
    rows.push(...page)
    if (page.length < ROWS_PER_QUERY) return rows
  }
}
