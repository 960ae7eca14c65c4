import { registerBatch } from '@startline/contract'
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
