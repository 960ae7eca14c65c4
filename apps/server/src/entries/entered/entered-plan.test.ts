import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { sealedIn } from '../../people/participant/guardians.ts'
import { statements } from '../../store/statement.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

const EVENTS = 30
const ENTRIES = 400

let portal: TestPortal
let club: Person
let eventId: string

/** Registrations of one child, as the store keeps them: as many as the planner needs to take its indexes seriously. */
async function fill(who: Person, event: { id: string; groups: string[] }) {
  const id = uuid()
  const sealed = portal.deps.vault.seal('E1234567', sealedIn(id, 'id_number'))
  await portal.deps.database.pool.query(
    `with person as (
       insert into participant (id, organization_id, name, name_skeleton, id_type, id_number_sealed, document_index, created_by)
       values ($5, $3, '王小明', '王小明', 'other', $6, decode(md5(random()::text), 'hex'), $4) returning id),
     made as (
       insert into registration (event_id, id, group_id, organization_id, account_id, batch_id, reference, kind, status)
       select $1, gen_random_uuid(), $2, $3, $4, $1, gen_random_uuid(), 'individual', 'registered' from generate_series(1, $7::int)
       returning id)
     insert into roster_member (event_id, registration_id, position, group_id, participant_id, person_index, name)
     select $1, made.id, 0, $2, person.id, decode(md5(made.id::text), 'hex'), '王小明' from made, person`,
    [event.id, event.groups[0], who.organizationId, who.accountId, id, sealed, ENTRIES],
  )
}

beforeAll(async () => {
  portal = await openPortal()
  const owner = await aClubOwner(portal)
  club = { ...owner, organizationId: owner.clubId }
  const others = await portal.signUp()
  for (let made = 0; made < EVENTS; made += 1) {
    const event = await anEvent(portal, { groups: [aGroup({ photo_required: true })] })
    await fill(made % 10 === 0 ? club : others, event)
    eventId = event.id
  }
})

/** How the store would run a statement, in words. */
async function planOf(name: string, asked: unknown[]): Promise<string> {
  const { rows } = await portal.deps.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain ${statements.get(name)?.sql}`,
    asked,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('numbers and who lacks something are found by indexes, whether or not anybody counted the tables since', async () => {
  const now = new Date()
  const plans = async () => [
    await planOf('entered-events', [club.organizationId, now, 'coming', 10, 0, '2026-01-01']),
    await planOf('guardians-lacking', [club.organizationId, eventId, now, '00000000-0000-0000-0000-000000000000', 500]),
  ]
  const before = await plans()
  for (const table of ['registration', 'roster_member', 'participant'])
    await portal.deps.database.pool.query(`analyze ${table}`)
  for (const plan of [...before, ...(await plans())])
    expect(plan.match(/Seq Scan on (registration|roster_member)\b/g), plan).toBeNull()
})
