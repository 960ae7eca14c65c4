import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maskDocument } from '@startline/domain'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aTarget } from '../test/stolen/plant.ts'
import { bytesOfDatabase } from '../test/stolen/raw-bytes.ts'
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = new URL('./migrations', import.meta.url).pathname
/** The migration that drops the masks. */
const FIRST_SEALED = '0025'
const PLANTED = 500
const targets = Array.from({ length: PLANTED }, (_none, place) => aTarget(place))
const masks = targets.map(({ number }) => maskDocument(number))

/** What every mask has. */
const STARS = '*'.repeat(10)

let database: TestDatabase
let older: string
beforeAll(async () => {
  database = await openTestDatabase(inject('store'), { migrated: false })
  older = mkdtempSync(join(tmpdir(), 'startline-migrations-'))
  for (const name of readdirSync(MIGRATIONS).filter((one) => one < FIRST_SEALED))
    cpSync(join(MIGRATIONS, name), join(older, name))
  await migrate(database, older)
  await plantMasks()
})
afterAll(async () => {
  await database.erase()
  rmSync(older, { recursive: true, force: true })
})

/** Rosters as the portal kept them: written, written again, some deleted, looked through by the planner, brought to the disk. */
async function plantMasks() {
  const { pool } = database
  const [organization, account, event, group] = [uuid(), uuid(), uuid(), uuid()]
  await pool.query("insert into organization (id, name, type) values ($1, 'Club', 'club')", [organization])
  await pool.query("insert into account (id, name) values ($1, 'Coach')", [account])
  await pool.query(
    "insert into district (code, name, full_name, level) values ('110105', '朝阳区', '北京市朝阳区', 'district')",
  )
  await pool.query(
    `insert into event (id, organization_id, district_code, name, venue, starts_at, ends_at, edit_until, contacts, attachments)
     values ($1, $2, '110105', 'Race', 'Hall', now(), now() + interval '1 day', now(), '[]', '[]')`,
    [event, organization],
  )
  await pool.query(
    `insert into event_group (event_id, id, name, registration_event, entry_kind, gender, registration_opens_at, registration_closes_at, position)
     values ($1, $2, 'U10', 'jifen', 'individual', 'any', now(), now() + interval '1 day', 0)`,
    [event, group],
  )
  const rows = [
    targets.map(() => uuid()),
    targets.map(({ name }) => name),
    masks,
    targets.map(({ birthDate }) => birthDate),
  ]
  await pool.query(
    `with people as (
       insert into participant (id, organization_id, name, name_skeleton, id_type, id_number_sealed, document_index, birth_date, created_by)
       select id, $5::uuid, name, name, 'resident_id', uuid_send(id), uuid_send(id), born, $6::uuid
         from unnest($1::uuid[], $2::text[], $3::text[], $4::date[]) as p (id, name, mask, born)),
     entries as (
       insert into registration (event_id, id, group_id, organization_id, account_id, batch_id, reference, kind, status)
       select $7::uuid, id, $8::uuid, $5::uuid, $6::uuid, $5::uuid, id::text, 'individual', 'registered' from unnest($1::uuid[]) as p (id))
     insert into roster_member (event_id, registration_id, position, group_id, participant_id, person_index, name, id_number_masked, birth_date)
     select $7::uuid, id, 0, $8::uuid, id, uuid_send(id), name, mask, born
       from unnest($1::uuid[], $2::text[], $3::text[], $4::date[]) as p (id, name, mask, born)`,
    [...rows, organization, account, event, group],
  )
  await pool.query('checkpoint')
  await pool.query("update roster_member set unit_name = 'Unit'")
  await pool.query("delete from roster_member where name < '小明九'")
  await pool.query('analyze')
  for (let round = 0; round < 2; round += 1) {
    await pool.query("select pg_logical_emit_message(true, 'test', repeat('x', 1000)), pg_switch_wal()")
    await pool.query('checkpoint')
  }
  await pool.query("update roster_member set unit_name = 'Other'")
}

/** The file a table is in: another one once it was written anew. */
async function fileOf(table: string): Promise<number | undefined> {
  const sql = 'select pg_relation_filenode($1::regclass)::int as file'
  return (await database.pool.query<{ file: number }>(sql, [table])).rows[0]?.file
}

const found = (bytes: string) => masks.filter((mask) => bytes.includes(mask)).length

// Megabytes of log are written and read on the way.
test('an older store is written anew: of its masks none is left in tables, files or log', async () => {
  expect(found(await bytesOfDatabase(database, STARS))).toBeGreaterThan(PLANTED / 2)
  // The planner's samples are packed, so that what they hold of masks is not found by looking for it.
  const samples = await fileOf('pg_statistic')
  expect(await migrate(database)).toContain('0025-sealed-only.sql')
  expect(await fileOf('pg_statistic')).not.toBe(samples)
  expect(found(await bytesOfDatabase(database, STARS))).toBe(0)
  const { rows } = await database.pool.query('select to_jsonb(m)::text as row from roster_member m')
  expect(rows.length).toBeGreaterThan(0)
  expect(found(rows.map(({ row }) => row).join())).toBe(0)
  expect((await database.pool.query("select from portal_setting where name = 'old_pages'")).rows).toEqual([])
})

test('what a crash left half-done is done at the next start, and then no more', async () => {
  await database.pool.query("insert into portal_setting (name, value) values ('old_pages', 'roster_member')")
  const before = await fileOf('roster_member')
  expect(await migrate(database)).toEqual([])
  const after = await fileOf('roster_member')
  expect(after).not.toBe(before)
  await migrate(database)
  expect(await fileOf('roster_member')).toBe(after)
})
