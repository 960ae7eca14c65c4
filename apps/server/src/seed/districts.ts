import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import { districtRows } from './district-rows.ts'

/** Which list is loaded: the year of the ministry's list, and our own way of making rows of it. Raise it on a change. */
const DISTRICTS_VERSION = '2024.1'
const SETTING = 'districts_version'
/** Rows of one statement; the embedded store blocks while it runs. */
const CHUNK = 256

/**
 * Brings the table `district` up to the list this portal ships. A second call does nothing; two processes starting at
 * once wait for each other. A code that a newer list dropped stays, because units and registrations may stand in it.
 */
export async function loadDistricts(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await claim(tx))) return
    const rows = districtRows()
    for (let at = 0; at < rows.length; at += CHUNK) await write(tx, rows.slice(at, at + CHUNK))
  })
}

/** Stamps the version; true when another one, or none, stood there. */
async function claim(tx: Kysely<Tables>): Promise<boolean> {
  const stamped = await tx
    .insertInto('portal_setting')
    .values({ name: SETTING, value: DISTRICTS_VERSION })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: DISTRICTS_VERSION })
        .where('portal_setting.value', '<>', DISTRICTS_VERSION),
    )
    .returning('name')
    .execute()
  return stamped.length > 0
}

async function write(tx: Kysely<Tables>, rows: Tables['district'][]): Promise<void> {
  const column = (name: keyof Tables['district']) => sql`${rows.map((row) => row[name])}::text[]`
  await sql`
    insert into district (code, name, level, parent_code, full_name)
    select * from unnest(${column('code')}, ${column('name')}, ${column('level')}, ${column('parent_code')}, ${column('full_name')})
        on conflict (code) do update
       set name = excluded.name, level = excluded.level, parent_code = excluded.parent_code, full_name = excluded.full_name
  `.execute(tx)
}
