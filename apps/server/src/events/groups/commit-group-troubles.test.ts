import { listRegistrations } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { inOneCommitGroup, sendTo } from '../../entries/engine/commit-group-fixtures.ts'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let people: Person[]
const [someone, another, third] = [0, 1, 2].map((at) => () => people[at] as Person) as [
  () => Person,
  () => Person,
  () => Person,
]

beforeAll(async () => {
  portal = await openPortal()
  people = await together(3, () => portal.signUp())
})

const send = sendTo
const inOneGroup = <T>(eventId: string, requests: (() => Promise<T>)[]) =>
  inOneCommitGroup(someone(), eventId, requests)

test('an entry the store cannot take fails alone; the others of its commit group are registered', async () => {
  const { id, groups } = await anEvent(portal)
  await portal.deps.database.pool.query(
    `alter table roster_member add constraint no_such_name check (name <> '李不可') not valid`,
  )
  const child = (name: string) => ({ group_id: groups[0], participant: aParticipant({ name }) })
  const failing = child('李不可')
  const answers = await inOneGroup(id, [
    () => send(someone(), id, [child('王一')]),
    () => send(another(), id, [failing], {}, 'failing'),
    () => send(third(), id, [child('张三')]),
  ])
  await portal.deps.database.pool.query('alter table roster_member drop constraint no_such_name')
  expect(answers.map(({ code }) => code)).toEqual([0, 5000, 0])
  const listed = await another().call(listRegistrations, { query: { event_id: id } })
  expect(listed.data.total).toBe(0)
  const { rows } = await portal.deps.database.pool.query('select taken from event_group where event_id = $1', [id])
  expect(rows).toEqual([{ taken: 2 }])
  // Nothing is kept under the key of what was not stored: sent again, it is done.
  const again = await send(another(), id, [failing], {}, 'failing')
  expect(again).toMatchObject({ code: 0, data: { accepted: 1 } })
  expect((await another().call(listRegistrations, { query: { event_id: id } })).data.total).toBe(1)
})

test('who loses to other transactions every time is told to come again, and is no fault', async () => {
  const { id, groups } = await anEvent(portal)
  const { pool } = portal.deps.database
  await pool.query(
    `alter table roster_member add constraint in_the_way check (as_expected(name <> '李不巧', 'in the way')) not valid`,
  )
  const child = (name: string) => ({ group_id: groups[0], participant: aParticipant({ name }) })
  const answers = await inOneGroup(id, [
    () => send(another(), id, [child('李不巧')]),
    () => send(third(), id, [child('张三')]),
  ])
  await pool.query('alter table roster_member drop constraint in_the_way')
  expect(answers.map(({ code }) => code)).toEqual([5003, 0])
})

test('a commit group whose line moves on meets its conflict again, and not a transaction that is gone', async () => {
  const { id, groups } = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const { pool } = portal.deps.database
  const child = (name: string) => ({ group_id: groups[0], participant: aParticipant({ name }) })
  expect((await send(someone(), id, [child('王一')])).code).toBe(0)
  expect((await send(someone(), id, [child('王二')], { when_full: 'waitlist' })).code).toBe(0)
  // A place that nobody in line has been given yet.
  await pool.query('update event_group set capacity = 3 where id = $1', [groups[0]])
  await pool.query(
    `alter table roster_member add constraint in_the_way check (as_expected(name <> '李不巧', 'in the way')) not valid`,
  )
  const answer = await send(another(), id, [child('李不巧')], { when_full: 'waitlist' })
  await pool.query('alter table roster_member drop constraint in_the_way')
  expect(answer.code).toBe(5003)
})
