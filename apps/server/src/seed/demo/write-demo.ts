import { type RawBuilder, sql } from 'kysely'
import { COLUMNS } from '../../entries/evaluation/commit-group-rows.ts'
import { writeEvents } from '../../events/event/write-event.ts'
import { phoneBinding } from '../../identity/account/account.store.ts'
import { agreeAtFirst } from '../../identity/text/agreements.ts'
import type { Tables } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'
import { writeAnnouncements } from './announcements.ts'
import type { Demo } from './build-demo.ts'
import { PHONES } from './organizations.ts'

// When a participant came on the list is left to the store; what was registered has a past.
const { created_at: _now, ...PARTICIPANT } = COLUMNS.participant
const REGISTRATION = { ...COLUMNS.registration, created_at: 'timestamptz', settled: 'text' }
const MEMBER = { ...COLUMNS.roster_member, live: 'bool' }
const TEAM = { ...COLUMNS.team, created_at: 'timestamptz' }

/** Writes the demo. One transaction holds all of it, so that a store never has half. `hashes` are the passwords of the demo accounts. */
export async function writeDemo(tx: Tx, demo: Demo, hashes: readonly string[]): Promise<void> {
  await writePeople(tx, demo, hashes)
  await writePhones(tx, demo)
  for (const { id } of demo.world.organizations.accounts) await agreeAtFirst(demo.world.deps, tx, { accountId: id })
  await writePlaces(tx, demo)
  await writeEvents(tx, demo.events)
  await writeAnnouncements(tx, demo)
  await insertRows(
    tx,
    'participant',
    PARTICIPANT,
    demo.world.children.map(({ row }) => ({ ...row, consent_at: row.consent_at?.toISOString() })),
  )
  await insertRows(tx, 'team', TEAM, demo.rows.teams)
  await insertRows(tx, 'registration', REGISTRATION, demo.rows.registrations)
  await insertRows(tx, 'roster_member', MEMBER, demo.rows.members)
}

/** The oldest membership of an account is the organization it acts for first, so the order is kept in their moments. */
async function writePeople(tx: Tx, { world: { organizations, deps } }: Demo, hashes: readonly string[]): Promise<void> {
  const { accounts, memberships, all } = organizations
  const now = deps.now().getTime()
  await tx
    .insertInto('account')
    .values(accounts.map((account, index) => ({ ...account, password_hash: hashes[index] ?? null })))
    .execute()
  const rows = all.map(({ id, name, type, can_host, participants, registrations }) => ({
    id,
    name,
    type,
    can_host,
    participant_count: participants,
    registration_count: registrations,
    confirmed_at: new Date(now).toISOString(),
  }))
  await tx.insertInto('organization').values(rows).execute()
  const dated = memberships.map((membership, index) => ({
    ...membership,
    created_at: new Date(now - memberships.length + index),
  }))
  await tx.insertInto('membership').values(dated).execute()
}

async function writePhones(tx: Tx, { world: { organizations, deps } }: Demo): Promise<void> {
  for (const { id, account_name } of organizations.accounts) {
    const phone = account_name === null ? undefined : PHONES[account_name]
    if (phone === undefined) continue
    const set = { phone_index: deps.vault.phoneIndex(phone), phone_sealed: deps.vault.seal(phone, phoneBinding(id)) }
    await tx.updateTable('account').set(set).where('id', '=', id).execute()
  }
}

async function writePlaces(tx: Tx, { world: { units, deps } }: Demo): Promise<void> {
  const now = deps.now().toISOString()
  const rows = units.map(({ id, name, short, type, district, owner }) => ({
    id,
    name,
    short_name: short,
    type,
    district_code: district,
    organization_id: owner.id,
    confirmed_at: now,
  }))
  await tx.insertInto('unit').values(rows).execute()
}

/** The embedded store blocks the process while a statement runs. */
const ROWS_PER_INSERT = 256

type Row = Record<string, unknown>

/** An array cannot stand in an array of unnest: it goes as the store's own text for it and is cast. */
const asText = (list: readonly unknown[]): string => `{${list.map((item) => JSON.stringify(String(item))).join(',')}}`

const cell = (value: unknown, type: string): unknown =>
  type.endsWith('[]') && Array.isArray(value) ? asText(value) : (value ?? null)

/**
 * Inserts many rows with few statements, a column at a time. `types` names the columns and their types in the store; jsonb values come
 * as text.
 */
async function insertRows(
  tx: Tx,
  table: keyof Tables,
  types: Record<string, string>,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.entries(types)
  const sent = (type: string) => (type.endsWith('[]') || type === 'jsonb' ? 'text' : type)
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const values = sql.join(columns.map(([name, type]) => sql`${sql.ref(`r.${name}`)}::${sql.raw(type)}`))
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const some = rows.slice(at, at + ROWS_PER_INSERT)
    const lists = columns.map(
      ([name, type]): RawBuilder<unknown> =>
        sql`${some.map((row) => cell(row[name], type))}::${sql.raw(`${sent(type)}[]`)}`,
    )
    await sql`insert into ${sql.table(table)} (${names}) select ${values} from unnest(${sql.join(lists)}) as r (${names})`.execute(
      tx,
    )
  }
}
