import type { Pool } from 'pg'

/** The tables that hold nearly all rows of a portal; every unique key of theirs begins with the event. */
const TABLES = ['registration', 'roster_member', 'registration_step']
const PARTITIONS = 16

interface Named {
  name: string
  on: string
  is: string
}

/**
 * Turns the tables of registrations into ones hashed by event, empty as they are: the same columns, checks, keys, indexes, references and
 * triggers. What that is good for stands in `docs/growing.md`.
 */
export async function hashByEvent(pool: Pool): Promise<void> {
  const run = (sql: string) => pool.query(sql)
  const references = await referencesOf(pool)
  for (const { name, on } of references) await run(`alter table ${on} drop constraint ${name}`)
  for (const table of TABLES) await hashTable(pool, table)
  for (const { name, on, is } of references) await run(`alter table ${on} add constraint ${name} ${is}`)
}

async function hashTable(pool: Pool, table: string): Promise<void> {
  const whole = `${table}_whole`
  const more = [...(await keysOf(pool, table)), ...(await indexesOf(pool, table)), ...(await triggersOf(pool, table))]
  await pool.query(`alter table ${table} rename to ${whole}`)
  await pool.query(`create table ${table} (like ${whole} including all excluding indexes) partition by hash (event_id)`)
  for (let part = 0; part < PARTITIONS; part += 1)
    await pool.query(
      `create table ${table}_${part} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${part})`,
    )
  await pool.query(`drop table ${whole}`)
  for (const statement of more) await pool.query(statement)
}

async function referencesOf(pool: Pool): Promise<Named[]> {
  const { rows } = await pool.query<Named>(
    `select conname as name, conrelid::regclass::text as "on", pg_get_constraintdef(oid) as "is" from pg_constraint
     where contype = 'f' and conparentid = 0 and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [TABLES],
  )
  return rows
}

async function keysOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<Named>(
    `select conname as name, pg_get_constraintdef(oid) as "is" from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  )
  return rows.map(({ name, is }) => `alter table ${table} add constraint ${name} ${is}`)
}

const indexesOf = (pool: Pool, table: string) =>
  definitions(
    pool,
    `select pg_get_indexdef(indexrelid) as "is" from pg_index i where indrelid = $1::regclass
     and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))`,
    table,
  )

const triggersOf = (pool: Pool, table: string) =>
  definitions(
    pool,
    `select pg_get_triggerdef(oid) as "is" from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
    table,
  )

async function definitions(pool: Pool, sql: string, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ is: string }>(sql, [table])
  return rows.map(({ is }) => is)
}
