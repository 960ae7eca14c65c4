import type { Payment } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { type FeeRow, findFees, isEvent } from '../../entries/fee/fee.store.ts'

/** Rows read by one statement: on the embedded store everybody waits while it runs. */
const AT_ONCE = 500

/** The registrations of an event that have a fee, by reference, for whoever runs the portal; null where there is no such event. */
export async function listFees(deps: Deps, eventId: string, payment: Payment | null): Promise<FeeRow[] | null> {
  const { db } = deps.database
  if (!(await isEvent(db, eventId))) return null
  const rows: FeeRow[] = []
  for (;;) {
    const page = await findFees(db, eventId, payment, rows.at(-1)?.reference ?? '', AT_ONCE)
    rows.push(...page)
    if (page.length < AT_ONCE) return rows
  }
}
