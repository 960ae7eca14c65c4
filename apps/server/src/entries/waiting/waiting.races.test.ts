import { registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { queryRows, statement } from '../../store/statement.ts'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { enter, expectExact, leave, resize, standing } from './waiting-fixtures.ts'

const counted = statement<{ taken: number; waitlisted: number }>(
  'test-taken-and-waiting',
  'select taken, waitlisted from event_group where event_id = $1::uuid and id = $2::uuid',
)

let portal: TestPortal
let people: Person[]

beforeAll(async () => {
  if (!postgresUrl) return
  portal = await openPortal()
  people = await together(10, () => portal.signUp())
})

const someone = (index: number): Person => people[index % people.length] as Person
const places = async (event: { id: string }, group: string | undefined) =>
  (await queryRows(portal.deps.database.db, counted, [event.id, group]))[0]

const wait = (who: Person, event: { id: string }, groups: (string | undefined)[]) =>
  who.call(registerBatch, {
    rawBody: {
      event_id: event.id,
      when_full: 'waitlist',
      entries: groups.map((group_id) => ({ group_id, participant: aParticipant() })),
    },
  })

test.skipIf(!postgresUrl)(
  'thirty withdraw while thirty register: no place too many is given, and none stays free beside one who waits',
  async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 30 })] })
    const [group] = event.groups
    const placed = await Promise.all(people.map((who) => enter(who, event, group, [{}, {}, {}])))
    const codes = await together(60, async (index) => {
      const nth = Math.floor(index / 2)
      const own = placed[nth % people.length]?.[Math.floor(nth / people.length)]
      return index % 2 === 0 ? (await leave(someone(nth), own)).code : (await wait(someone(nth), event, [group])).code
    })
    expect(codes).toEqual(codes.map(() => 0))
    await expectExact(portal, event.id)
    expect(await places(event, group)).toEqual({ taken: 30, waitlisted: 0 })
  },
)

test.skipIf(!postgresUrl)('one registration withdrawn twenty times at once frees one place', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const [first] = await enter(someone(0), event, event.groups[0], [{}])
  await enter(someone(1), event, event.groups[0], [{}, {}, {}])
  const answers = await together(20, () => leave(someone(0), first))
  expect(answers.map(({ code, data }) => [code, data.status])).toEqual(answers.map(() => [0, 'withdrawn']))
  expect(await places(event, event.groups[0])).toEqual({ taken: 1, waitlisted: 2 })
  const { rowCount } = await portal.deps.database.pool.query(
    `select from registration_step where registration_id = $1 and status = 'withdrawn'`,
    [first],
  )
  expect(rowCount).toBe(1)
  await expectExact(portal, event.id)
})

test.skipIf(!postgresUrl)(
  'withdrawing, registering and changing capacities in groups that exclude each other all end',
  async () => {
    const [a, b, c] = [aGroup({ capacity: 8 }), aGroup({ capacity: 8 }), aGroup({ capacity: 8 })]
    const exclusive = [{ ...a, exclusive_with: [String(b.id)] }, { ...b, exclusive_with: [String(c.id)] }, c]
    const event = await anEvent(portal, { groups: exclusive })
    const placed = await Promise.all(people.map((who, at) => enter(who, event, event.groups[at % 3], [{}, {}, {}])))
    const answers = await together(60, async (index) => {
      const nth = Math.floor(index / 3)
      if (index % 3 === 0) return (await leave(someone(nth), placed[nth % 10]?.[Math.floor(nth / 10)])).code
      if (index % 3 === 1) {
        const order = nth % 2 === 0 ? event.groups : event.groups.toReversed()
        return (await wait(someone(nth), event, order)).code
      }
      await resize(portal, event.groups[nth % 3] ?? '', 8 + (nth % 5))
      return 0
    })
    expect(answers).toEqual(answers.map(() => 0))
    await expectExact(portal, event.id)
    for (const group of event.groups) {
      expect(await resize(portal, group, 100)).toBe(true)
      expect(await places(event, group)).toMatchObject({ waitlisted: 0 })
    }
    await expectExact(portal, event.id)
  },
)

test.skipIf(!postgresUrl)(
  'two places free at once, in groups that exclude each other, go to one who waits in both only once',
  async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 }), aGroup({ capacity: 1 })] })
      const [first] = await enter(someone(0), event, event.groups[0], [{}])
      const [second] = await enter(someone(1), event, event.groups[1], [{}])
      const child = aParticipant()
      const entries = event.groups.map((group_id) => ({ group_id, participant: child }))
      await someone(2).call(registerBatch, { rawBody: { event_id: event.id, when_full: 'waitlist', entries } })
      await portal.deps.database.pool.query(
        'update event_group set exclusive_with = array[$1::uuid] where id = $2',
        event.groups,
      )
      await Promise.all([leave(someone(0), first), leave(someone(1), second)])
      const taken = await Promise.all(event.groups.map((group) => places(event, group)))
      expect(taken.map((one) => one?.taken).sort()).toEqual([0, 1])
      await expectExact(portal, event.id)
    }
  },
)

test.skipIf(!postgresUrl)(
  'who enters a group waits for the groups that it excludes, and for none beyond them, whoever waits there',
  async () => {
    const [mine, beside, beyond] = [aGroup(), aGroup({ capacity: 1 }), aGroup()]
    const excluding = { ...beside, exclusive_with: [String(mine.id), String(beyond.id)] }
    const event = await anEvent(portal, { groups: [mine, excluding, beyond] })
    const { pool } = portal.deps.database
    const sex = 'male' as const
    await enter(someone(0), event, event.groups[1], [{ sex }, { sex }])
    // A free place beside one who does not fit any more.
    await pool.query(`update event_group set capacity = 2, gender = 'female' where id = $1`, [beside.id])
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select from event_group where id = $1 for update', [beyond.id])
      const [entered] = await enter(someone(1), event, event.groups[0], [{}])
      expect(await standing(someone(1), entered)).toBe('registered')
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)
