import { getUser, registerBatch } from '@startline/contract'
import { expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'

test.skipIf(!postgresUrl)('who finds the group full is told so while somebody else holds its lock', async () => {
  const portal = await openPortal()
  const [holder, latecomer] = await together(2, () => portal.signUp())
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const enter = (who = latecomer) =>
    who?.call(registerBatch, {
      rawBody: { event_id: event.id, entries: [{ group_id: event.groups[0], participant: aParticipant() }] },
    })
  expect((await enter(holder))?.code).toBe(0)
  const client = await portal.deps.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from event_group where event_id = $1 for update', [event.id])
    const answers = await together(20, () => Promise.resolve(enter()))
    expect(new Set(answers.map((answer) => answer?.data.items[0]?.code))).toEqual(new Set([4302]))
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.skipIf(!postgresUrl)(
  'a hundred requests of forty organizations, batches and single ones, fill a group to the last place',
  async () => {
    const portal = await openPortal()
    const people = await together(40, () => portal.signUp())
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 60 }), aGroup({ capacity: null })] })
    const answers = await together(100, (at) => {
      const entries = Array.from({ length: 1 + (at % 3) }, () => ({
        group_id: event.groups[at % 5 === 0 ? 1 : 0],
        participant: aParticipant(),
      }))
      const body = { event_id: event.id, mode: at % 2 === 0 ? 'atomic' : 'partial', entries }
      return people[at % 40]?.call(registerBatch, { rawBody: body }) ?? Promise.reject(new Error('nobody'))
    })
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 4306]))
    const { rows } = await portal.deps.database.pool.query(
      `select g.taken, g.capacity, (select count(*)::int from registration r where r.group_id = g.id) as rows
         from event_group g where g.event_id = $1 order by g.position`,
      [event.id],
    )
    expect(rows[0]).toEqual({ taken: 60, capacity: 60, rows: 60 })
    expect(rows[1].taken).toBe(rows[1].rows)
    const accepted = answers.reduce((sum, { code, data }) => sum + (code === 0 ? data.accepted : 0), 0)
    expect(rows[0].rows + rows[1].rows).toBe(accepted)
    const chains = await portal.deps.database.pool.query(
      'select sum(registration_count)::int as counted from organization',
    )
    expect(chains.rows[0].counted).toBe(accepted)
  },
)

test.skipIf(!postgresUrl)('who waited for the lock while the event was cancelled is not registered', async () => {
  const portal = await openPortal()
  const person = await portal.signUp()
  const event = await anEvent(portal)
  const client = await portal.deps.database.pool.connect()
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  try {
    await client.query('begin')
    await client.query('select from event_group where event_id = $1 for update', [event.id])
    const answer = person.call(registerBatch, {
      rawBody: { event_id: event.id, entries: [{ group_id: event.groups[0], participant: aParticipant() }] },
    })
    await expect.poll(async () => (await portal.deps.database.pool.query(waiting)).rowCount).toBe(1)
    await client.query('update event set cancelled_at = now() where id = $1', [event.id])
    await client.query('commit')
    expect((await answer).data.items[0]?.errors.map(({ rule }) => rule)).toEqual(['event_cancelled'])
  } finally {
    client.release()
  }
})

test.skipIf(!postgresUrl)('a session whose row somebody holds does not make all callers wait', async () => {
  const portal = await openPortal()
  const [held, other] = await together(2, () => portal.signUp())
  const { pool } = portal.deps.database
  await pool.query(`update session set seen_at = seen_at - interval '1 hour'`)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from session where account_id = $1 for update', [held?.accountId])
    const answers = await together(2, (at) => [held, other][at]?.call(getUser) ?? Promise.reject(new Error('nobody')))
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
