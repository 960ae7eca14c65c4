import { writeEvents } from '../../../features/event/write-event.ts'
import { agreeAtFirst } from '../../../features/text/agreements.ts'
import type { Tx } from '../../transaction.ts'
import { writeAnnouncements } from './announcements.ts'
import type { Demo } from './build-demo.ts'
import { insertRows } from './insert-rows.ts'

const PARTICIPANT = {
  id: 'uuid',
  organization_id: 'uuid',
  name: 'text',
  name_skeleton: 'text',
  search_keys: 'int[]',
  id_type: 'text',
  id_number_sealed: 'bytea',
  document_index: 'bytea',
  gender: 'text',
  birth_date: 'date',
  guardian_name: 'text',
  guardian_phone_sealed: 'bytea',
  relation: 'text',
  unit_id: 'uuid',
  consent_version: 'text',
  consent_given_by: 'text',
  consent_at: 'timestamptz',
  consent_account_id: 'uuid',
  created_by: 'uuid',
}
const REGISTRATION = {
  event_id: 'uuid',
  id: 'uuid',
  group_id: 'uuid',
  organization_id: 'uuid',
  account_id: 'uuid',
  batch_id: 'uuid',
  reference: 'text',
  kind: 'text',
  unit_id: 'uuid',
  district_code: 'text',
  team_id: 'uuid',
  team_name: 'text',
  status: 'text',
  created_at: 'timestamptz',
  waiting_number: 'int',
  search_text: 'text',
  search_keys: 'int[]',
  fee: 'int',
  settled: 'text',
}
const MEMBER = {
  event_id: 'uuid',
  registration_id: 'uuid',
  position: 'int',
  group_id: 'uuid',
  participant_id: 'uuid',
  person_index: 'bytea',
  name: 'text',
  id_number_masked: 'text',
  birth_date: 'date',
  gender: 'text',
  unit_name: 'text',
  reserve: 'boolean',
  live: 'boolean',
}
const TEAM = {
  id: 'uuid',
  unit_id: 'uuid',
  event_id: 'uuid',
  organization_id: 'uuid',
  name: 'text',
  leader_name: 'text',
  created_at: 'timestamptz',
}

/** Writes the demo. One transaction holds all of it, so that a store never has half. `hashes` are the passwords of the demo accounts. */
export async function writeDemo(tx: Tx, demo: Demo, hashes: readonly string[]): Promise<void> {
  await writePeople(tx, demo, hashes)
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
  const rows = all.map(({ id, name, type, can_host, participants, registrations }) => {
    return { id, name, type, can_host, participant_count: participants, registration_count: registrations }
  })
  await tx.insertInto('organization').values(rows).execute()
  const dated = memberships.map((membership, index) => ({
    ...membership,
    created_at: new Date(now - memberships.length + index),
  }))
  await tx.insertInto('membership').values(dated).execute()
}

async function writePlaces(tx: Tx, { world: { units, deps } }: Demo): Promise<void> {
  const now = deps.now().toISOString()
  const rows = units.map(({ id, name, short, type, district, owner }) => {
    return { id, name, short_name: short, type, district_code: district, organization_id: owner.id, confirmed_at: now }
  })
  await tx.insertInto('unit').values(rows).execute()
}
