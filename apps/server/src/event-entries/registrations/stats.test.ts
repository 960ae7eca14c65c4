import { addUnit, markPayments, showEventStats } from '@startline/contract'
import { localDate } from '@startline/domain'
import { beforeAll, expect, test } from 'vitest'
import { leave } from '../../entries/waiting/waiting-fixtures.ts'
import { aGroup } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from './registrations-fixtures.ts'

let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal, {
    starts_at: new Date('2030-05-20T00:00:00Z'),
    ends_at: new Date('2030-05-21T00:00:00Z'),
    groups: [aGroup({ name: 'U8', fee: 10_000, capacity: 2 }), aGroup({ name: 'U10', capacity: null })],
  })
})

const stats = async () => (await world.host.call(showEventStats, { params: { id: world.event.id } })).data

test('an event that nobody has entered is told in noughts', async () => {
  expect(await stats()).toMatchObject({
    registrations: { registered: 0, waitlisted: 0, withdrawn: 0 },
    people: 0,
    organizations: 0,
    payments: { free: 0, due: 0, paid: 0, waived: 0 },
    reviews: { pending: 0, returned: 0, resubmitted: 0, accepted: 0, rejected: 0 },
    fees: { due_fen: 0, paid_fen: 0, waived_fen: 0 },
    groups: [
      { name: 'U8', capacity: 2, registered: 0 },
      { name: 'U10', capacity: null, registered: 0 },
    ],
    units: [],
    days: [],
    ages: [],
  })
})

test('every sum counts each registration once', async () => {
  const { event, host, wang, li } = world
  const place = { name: '朝阳实验小学', type: 'school' as const, district_code: '110105' }
  const unit = (await li.call(addUnit, { body: place })).data.id
  const [eight, ten] = event.groups
  await enterOne(wang, event, eight, { birthDate: '2016-05-20' })
  await enterOne(li, event, eight, { birthDate: '2016-05-21', sex: 'female' }, { unit_id: unit })
  await enterOne(li, event, eight, { birthDate: '2017-01-01' }, { unit_id: unit })
  const both = await enterOne(wang, event, ten)
  const gone = await enterOne(wang, event, ten)
  await leave(wang, gone.rid)
  const { rows } = await portal.deps.database.pool.query<{ reference: string }>(
    `select reference from registration where event_id = $1 and group_id = $2 and status = 'registered' order by id limit 1`,
    [event.id, eight],
  )
  const references = rows.map(({ reference }) => reference)
  await host.call(markPayments, { params: { id: event.id }, rawBody: { references, payment: 'paid' } })
  expect(both.rid).not.toBe('')
  const told = await stats()
  const fees = { due_fen: 10_000, paid_fen: 10_000, waived_fen: 0, refund_fen: 0 }
  expect(told).toMatchObject({
    registrations: { registered: 3, waitlisted: 1, withdrawn: 1 },
    people: 4,
    organizations: 2,
    payments: { free: 3, due: 1, paid: 1, waived: 0 },
    fees,
    groups: [
      { id: eight, registered: 2, waitlisted: 1, withdrawn: 0, ...fees },
      { id: ten, registered: 1, waitlisted: 0, withdrawn: 1, due_fen: 0 },
    ],
    units: [
      { id: unit, name: '朝阳实验小学', registered: 1, waitlisted: 1 },
      { id: null, name: null, registered: 2, withdrawn: 1 },
    ],
    districts: [
      { code: '110105', name: '北京市朝阳区', registered: 1, waitlisted: 1 },
      { code: null, name: null, registered: 2 },
    ],
    days: [{ day: localDate(portal.deps.now(), 'Asia/Shanghai'), registered: 3, waitlisted: 1, withdrawn: 1 }],
  })
  expect(
    told.by_organization.map(({ name, registered, waitlisted, withdrawn }) => [
      name,
      registered,
      waitlisted,
      withdrawn,
    ]),
  ).toEqual([
    ['飞轮俱乐部', 2, 0, 1],
    ['阳光学校', 1, 1, 0],
  ])
  // On the day somebody turns fourteen they are; the day before they are not.
  expect(told.ages).toEqual([
    { age: 13, female: 1, male: 1, people: 2 },
    { age: 14, female: 0, male: 2, people: 2 },
  ])
})

test('who does not hold the event is told nothing', async () => {
  const { code } = await world.wang.call(showEventStats, { params: { id: world.event.id } })
  expect(code).toBe(4004)
})
