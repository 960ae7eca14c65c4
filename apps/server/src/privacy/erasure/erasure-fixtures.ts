import { eraseAccount, showErasure } from '@startline/contract'
import type { Person, TestPortal } from '../../test/harness.ts'

/** An hour in milliseconds. For tests. */
export const HOUR_MS = 3_600_000
/** The moment an hour ago. For tests. */
export const anHourAgo = (): Date => new Date(Date.now() - HOUR_MS)

/** Lets an event be over. For tests. */
export const endEvent = ({ deps }: TestPortal, id: string) =>
  deps.database.db
    .updateTable('event')
    .set({ starts_at: new Date(Date.now() - 2 * HOUR_MS), ends_at: anHourAgo() })
    .where('id', '=', id)
    .execute()

/** Makes somebody belong to an organization. For tests. */
export async function join(
  { deps }: TestPortal,
  who: Person,
  organizationId: string,
  role: 'owner' | 'manager' | 'member',
): Promise<void> {
  const membership = { organization_id: organizationId, account_id: who.accountId, role }
  await deps.database.db.insertInto('membership').values(membership).execute()
}

/** A club the person alone is in. For tests. */
export async function aClubOf(portal: TestPortal, who: Person) {
  const club = { id: crypto.randomUUID(), name: '王家俱乐部', type: 'club' as const }
  await portal.deps.database.db.insertInto('organization').values(club).execute()
  await join(portal, who, club.id, 'owner')
  return club
}

/** Erases an account as somebody does who has read what it means. For tests. */
export async function erase(who: Person, confirm = who.account) {
  const { data } = await who.call(showErasure)
  return who.call(eraseAccount, { body: { confirm, registrations: data.registrations.length } })
}

/** Every value of every table that holds text, bytes or JSON, as text (bytes as hex), with its place. For tests. */
export async function everyValue({ deps }: TestPortal): Promise<{ at: string; value: string }[]> {
  const { pool } = deps.database
  const { rows: columns } = await pool.query<{ table_name: string; column_name: string; udt_name: string }>(
    `select table_name, column_name, udt_name from information_schema.columns
      where table_schema = 'public' and not exists (select from pg_inherits where inhrelid = to_regclass(quote_ident(table_name)))
        and udt_name in ('text', '_text', 'varchar', 'bytea', 'json', 'jsonb', 'bpchar', '_bytea')
      order by 1, 2`,
  )
  const found: { at: string; value: string }[] = []
  for (const { table_name, column_name } of columns) {
    const { rows } = await pool.query<{ value: string }>(
      `select distinct "${column_name}"::text as value from "${table_name}" where "${column_name}" is not null`,
    )
    found.push(...rows.map(({ value }) => ({ at: `${table_name}.${column_name}`, value })))
  }
  return found
}
