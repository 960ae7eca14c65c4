import { registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { queryRows, statement } from '../../store/statement.ts'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'

const counted = statement<{ taken: number; rows: number }>(
  'test-counted',
  `select g.taken, (select count(*) from registration r where r.event_id = g.event_id and r.group_id = g.id and r.status = 'registered') as rows
     from event_group g where g.event_id = $1::uuid and g.id = $2::uuid`,
)

let portal: TestPortal
let people: Person[]

beforeAll(async () => {
  if (!postgresUrl) return
  portal = await openPortal()
  people = await together(10, () => portal.signUp())
})

const enter = (
  who: Person,
  eventId: string,
  groupId: string,
  more: object = {},
  headers: Record<string, string> = {},
) =>
  who.call(registerBatch, {
    rawBody: { event_id: eventId, entries: [{ group_id: groupId, participant: aParticipant() }], ...more },
    headers,
  })
const someone = (index: number): Person => people[index % people.length] as Person
const places = async (eventId: string, groupId: string) =>
  (await queryRows(portal.deps.database.db, counted, [eventId, groupId]))[0]

test.skipIf(!postgresUrl)(
  'fifty people race for the last ten places over many connections, and exactly ten win',
  async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 10 })] })
    const group = event.groups[0] ?? ''
    const answers = await together(50, (index) => enter(someone(index), event.id, group))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
    expect(answers.filter(({ data }) => data.items[0]?.code === 4302)).toHaveLength(40)
    expect(await places(event.id, group)).toEqual({ taken: 10, rows: 10 })
  },
)

test.skipIf(!postgresUrl)('one child entered by twenty organizations at once is entered once', async () => {
  const event = await anEvent(portal)
  const group = event.groups[0] ?? ''
  const participant = aParticipant()
  const body = { entries: [{ group_id: group, participant }] }
  const answers = await together(20, (index) => enter(someone(index), event.id, group, body))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ data }) => data.items[0]?.code === 4304)).toHaveLength(19)
})

test.skipIf(!postgresUrl)(
  'one request sent sixteen times at once under one key is done once and answered alike',
  async () => {
    const event = await anEvent(portal)
    const group = event.groups[0] ?? ''
    const body = { entries: [{ group_id: group, participant: aParticipant() }] }
    const answers = await together(16, () => enter(someone(0), event.id, group, body, { 'idempotency-key': 'once' }))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await places(event.id, group)).toEqual({ taken: 1, rows: 1 })
  },
)

test.skipIf(!postgresUrl)('batches that name the same groups in opposite order all end', async () => {
  const event = await anEvent(portal, { groups: [aGroup(), aGroup()] })
  const answers = await together(24, (index) => {
    const order = index % 2 === 0 ? event.groups : event.groups.toReversed()
    const entries = order.map((group_id) => ({ group_id, participant: aParticipant() }))
    return enter(someone(index), event.id, '', { entries })
  })
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
  for (const group of event.groups) expect(await places(event.id, group)).toEqual({ taken: 24, rows: 24 })
})
