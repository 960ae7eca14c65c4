import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { shown } from '../evaluation/contract-rules-fixtures.ts'
import { enter, expectExact, leave, standing } from '../waiting/waiting-fixtures.ts'
import { anew, edit } from './change-fixtures.ts'

let portal: TestPortal
let people: Person[]

beforeAll(async () => {
  if (!postgresUrl) return
  portal = await openPortal()
  people = await together(8, () => portal.signUp())
})
const someone = (index: number): Person => people[index % people.length] as Person

test.skipIf(!postgresUrl)(
  'sixteen move at once to the last three places of another group: three get there',
  async () => {
    const event = await anEvent(portal, { groups: [aGroup(), aGroup({ capacity: 3 })] })
    const ids = await together(16, async (index) => (await enter(someone(index), event, event.groups[0], [{}]))[0])
    const answers = await together(16, (index) => edit(someone(index), ids[index], { group_id: event.groups[1] }))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 4302)).toHaveLength(13)
    await expectExact(portal, event.id)
  },
)

test.skipIf(!postgresUrl)(
  'moves to and fro, new people, withdrawals and arrivals at once leave every count exact',
  async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 8 }), aGroup({ capacity: 8 })] })
    const ids = await together(
      20,
      async (index) => (await enter(someone(index), event, event.groups[index % 2], [{}]))[0],
    )
    const answers = await together(80, (turn) => {
      const index = turn % 20
      if (turn % 7 === 3) return leave(someone(index), ids[index])
      if (turn % 7 === 5) return edit(someone(index), ids[index], { members: [anew()] })
      if (turn % 7 === 6) return enter(someone(index), event, event.groups[turn % 2], [{}]).then(() => ({ code: 0 }))
      return edit(someone(index), ids[index], { group_id: event.groups[turn % 3 === 0 ? 0 : 1] })
    })
    expect(answers.filter(({ code }) => ![0, 4009, 4302].includes(code))).toEqual([])
    await expectExact(portal, event.id)
  },
)

test.skipIf(!postgresUrl)('one registration changed from both sides at once ends as one of them, whole', async () => {
  const event = await anEvent(portal, { groups: [aGroup(), aGroup(), aGroup()] })
  const [who] = people
  if (!who) return
  const [id] = await enter(who, event, event.groups[0], [{}])
  await together(12, (turn) =>
    edit(who, id, { group_id: event.groups[turn % 3], members: [anew({ name: `第${turn}号` })] }),
  )
  const told = await shown(who, id)
  expect(told.members).toHaveLength(1)
  const turn = Number(/\d+/.exec(told.members[0]?.name ?? '')?.[0])
  expect(told.group_id).toBe(event.groups[turn % 3])
  await expectExact(portal, event.id)
})

test.skipIf(!postgresUrl)(
  'who withdraws what was moved meanwhile gives its place to the line of the group it is in now',
  async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 }), aGroup({ capacity: 1 })] })
    const { pool } = portal.deps.database
    const [leaving] = await enter(someone(0), event, event.groups[0], [{}])
    const [other, waiting] = await enter(someone(1), event, event.groups[1], [{}, {}])
    const client = await pool.connect()
    const locked = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    try {
      await client.query('begin')
      await client.query('select from event_group where id = $1 for update', [event.groups[0]])
      const left = leave(someone(0), leaving)
      await expect.poll(async () => (await pool.query(locked)).rowCount).toBe(1)
      for (const [table, id] of Object.entries({ registration: 'id', roster_member: 'registration_id' }))
        await client.query(
          `update ${table} set group_id = case ${id} when $2 then $5::uuid else $4::uuid end where event_id = $1 and ${id} in ($2, $3)`,
          [event.id, leaving, other, ...event.groups],
        )
      await client.query('commit')
      expect((await left).data).toMatchObject({ status: 'withdrawn', group_id: event.groups[1] })
    } finally {
      client.release()
    }
    expect(await standing(someone(1), waiting)).toBe('registered')
    await expectExact(portal, event.id)
  },
)
