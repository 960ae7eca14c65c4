import { registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { anEvent, aParticipant } from '../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../test/harness.ts'

const VIOLATION = '23503'

let portal: TestPortal
let wang: Person
let event: { id: string; groups: string[] }
let registration: string
let participant: string

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  event = await anEvent(portal)
  const entries = [{ group_id: event.groups[0], participant: aParticipant() }]
  const { data } = await wang.call(registerBatch, { rawBody: { event_id: event.id, entries } })
  registration = data.items[0]?.registration_id ?? ''
  participant = data.items[0]?.participant_id ?? ''
})

const run = (sql: string, values: unknown[]) => portal.deps.database.pool.query(sql, values)

test('what registrations point to cannot be removed, nor be given another id', async () => {
  const ids = [
    ['event_group', event.groups[0]],
    ['participant', participant],
    ['registration', registration],
    ['organization', wang.organizationId],
  ]
  for (const [table, id] of ids) {
    // Other tables hold an organization too, by keys of their own.
    if (table !== 'organization')
      await expect(run(`delete from ${table} where id = $1`, [id]), table).rejects.toMatchObject({ code: VIOLATION })
    const moved = run(`update ${table} set id = gen_random_uuid() where id = $1`, [id])
    await expect(moved, table).rejects.toMatchObject({ code: VIOLATION })
  }
})

test('an organization with an audit chain stays though nothing else points to it', async () => {
  const { rows } = await run(
    `insert into organization (id, name, type, audit_length) values (gen_random_uuid(), '飞轮', 'club', 1) returning id`,
    [],
  )
  const id = rows[0]?.id
  await run(`insert into audit_link (organization_id, position, entries, hash) values ($1, 1, '[]', '\\x')`, [id])
  await expect(run('delete from organization where id = $1', [id])).rejects.toMatchObject({ code: VIOLATION })
})

test('what nothing points to goes, and a registration goes together with its roster', async () => {
  const lonely = await anEvent(portal)
  expect((await run('delete from event_group where event_id = $1', [lonely.id])).rowCount).toBe(1)
  const both = `with people as (delete from roster_member where event_id = $1 and registration_id = $2)
    delete from registration where event_id = $1 and id = $2`
  await run('delete from registration_step where event_id = $1', [event.id])
  expect((await run(both, [event.id, registration])).rowCount).toBe(1)
  expect((await run('delete from participant where id = $1', [participant])).rowCount).toBe(1)
})
