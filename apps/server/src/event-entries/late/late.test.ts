import {
  enterLate,
  getRegistration,
  listParticipants,
  listRegistrations,
  moveHosted,
  replaceHosted,
  withdrawHosted,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { anew, aRelay } from '../../entries/change/change-fixtures.ts'
import { expectExact, leave, sendEntries, standing } from '../../entries/waiting/waiting-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { toldTo } from '../../notices/notice-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from '../registrations/registrations-fixtures.ts'

const reason = '监护人来电，临时有事'
let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal)
})

type Held = { id: string; groups: string[] }

/** Another event of the same people; `shut` ends registering and changing. */
const another = (groups: Parameters<typeof aGroup>[0][]) =>
  aHeldEvent(portal, { groups: groups.map((group) => aGroup(group)) })
async function shut({ id }: Held) {
  const { pool } = portal.deps.database
  await pool.query(`update event set edit_until = now() - interval '1 hour' where id = $1`, [id])
  await pool.query(`update event_group set registration_closes_at = now() - interval '2 hours' where event_id = $1`, [
    id,
  ])
}
const of = ({ id }: Held, rid: string) => ({ params: { id, rid } })
const withdraw = (who: Person, event: Held, rid: string, rawBody: object = { reason }) =>
  who.call(withdrawHosted, { ...of(event, rid), rawBody })
const note = expect.arrayContaining([{ field: 'note', from: null, to: reason }])
const shown = async (who: Person, id: string) => (await who.call(getRegistration, { params: { id } })).data

test('after the last moment for changes the host withdraws, and the first in line has the place', async () => {
  const { event, host, wang, li } = await another([{ capacity: 1 }])
  const first = await enterOne(wang, event, event.groups[0])
  const next = await enterOne(li, event, event.groups[0])
  await shut(event)
  expect((await leave(wang, first.rid)).code).toBe(4305)
  expect(await withdraw(host, event, first.rid)).toMatchObject({
    code: 0,
    data: { id: first.rid, status: 'withdrawn' },
  })
  expect([await standing(wang, first.rid), await standing(li, next.rid)]).toEqual(['withdrawn', 'registered'])
  expect((await shown(wang, first.rid)).timeline.at(-1)).toMatchObject({ what: 'withdrawn', by: null, changes: note })
  expect((await toldTo(wang)).items).toMatchObject([
    { kind: 'registration_withdrawn', registration_id: first.rid, changes: note },
  ])
  expect((await toldTo(li)).items.map(({ kind }) => kind)).toContain('place_given')
  const { db } = portal.deps.database
  for (const chain of [host.clubId, wang.clubId])
    expect(await lastEntries(db, chain, 1)).toMatchObject([
      { account_id: host.accountId, action: 'registration.withdraw', subject: { event_id: event.id } },
    ])
  const before = (await toldTo(wang)).total
  expect((await withdraw(host, event, first.rid)).data.status).toBe('withdrawn')
  expect((await toldTo(wang)).total).toBe(before)
  await expectExact(portal, event.id)
})

test('the host moves somebody to another group, and the place left goes to the first in line', async () => {
  const { event, host, wang, li } = await another([{ capacity: 1 }, { capacity: 1, name: 'U12' }, { capacity: 1 }])
  const [from, to, full] = event.groups
  const first = await enterOne(wang, event, from)
  const next = await enterOne(li, event, from)
  await enterOne(li, event, full)
  await shut(event)
  const move = (group_id: string | undefined) =>
    host.call(moveHosted, { ...of(event, first.rid), rawBody: { group_id, reason } })
  expect((await move(full)).code).toBe(4302)
  expect(await standing(li, next.rid)).toBe('waitlisted 1')
  expect(await move(to)).toMatchObject({ code: 0, data: { group: { id: to, name: 'U12' }, status: 'registered' } })
  expect(await standing(li, next.rid)).toBe('registered')
  expect((await shown(wang, first.rid)).timeline.at(-1)).toMatchObject({ what: 'changed', by: null, changes: note })
  expect((await toldTo(wang)).items[0]).toMatchObject({ kind: 'registration_changed', changes: note })
  await expectExact(portal, event.id)
})

test('the host lets somebody in for one of a team; reserves stay reserves, and the rules hold', async () => {
  const { event, host, wang } = await another([aRelay()])
  const entry = {
    group_id: event.groups[0],
    team: { name: '飞轮一队' },
    members: [anew({ name: '甲' }), anew({ name: '乙' })],
  }
  const [rid = ''] = await sendEntries(wang, event, [entry])
  await shut(event)
  const out = (await shown(wang, rid)).members[1]?.participant_id ?? ''
  const replace = (rawBody: object) => host.call(replaceHosted, { ...of(event, rid), rawBody: { reason, ...rawBody } })
  const participant = aParticipant({ name: '丙' })
  expect((await replace({ out: event.id, in: { participant } })).errors).toMatchObject([
    { path: '/out', rule: 'not_found' },
  ])
  const wrong = await replace({ out, in: { participant: { ...participant, id_number: '110105201605200000' } } })
  expect(wrong.errors[0]?.path).toBe('/in/participant/id_number')
  const old = await replace({ out, in: { participant: aParticipant({ birthDate: '2009-01-01' }) } })
  expect([old.code, old.errors[0]?.rule]).toEqual([4303, 'born_too_early'])
  const done = await replace({ out, in: { participant } })
  expect([done.code, done.data.members.map(({ name }) => name)]).toEqual([0, ['甲', '丙']])
  const names = (await wang.call(listParticipants, { query: { keyword: '丙' } })).data.items.map(({ name }) => name)
  expect(names).toEqual(['丙'])
  await expectExact(portal, event.id)
})

test('a late entry is let in by all other rules, and its organization hears why', async () => {
  const { event, host, wang, li } = await another([{ capacity: 3 }])
  const first = await enterOne(wang, event, event.groups[0])
  await shut(event)
  const [group_id] = event.groups
  const late = (rawBody: object) => host.call(enterLate, { params: { id: event.id }, rawBody: { reason, ...rawBody } })
  const participant = aParticipant({ name: '迟到生' })
  expect((await late({ organization_id: li.clubId, entry: { group_id, participant } })).code).toBe(4004)
  const done = await late({ organization_id: wang.clubId, entry: { group_id, participant } })
  expect(done).toMatchObject({ code: 0, data: { organization_name: '飞轮俱乐部', status: 'registered' } })
  expect((await late({ organization_id: wang.clubId, entry: { group_id, participant } })).code).toBe(4304)
  expect((await late({ entry: { group_id, participant } })).code).toBe(4304)
  expect((await late({ entry: { group_id, participant: aParticipant() } })).data.status).toBe('registered')
  expect((await late({ entry: { group_id, participant: aParticipant() } })).code).toBe(4302)
  const waits = await late({ when_full: 'waitlist', entry: { group_id, participant: aParticipant() } })
  expect(waits.data).toMatchObject({ organization_name: '起点轮滑协会', status: 'waitlisted', waiting_position: 1 })
  const own = await wang.call(listRegistrations, { query: { event_id: event.id } })
  expect(own.data.items.map(({ id }) => id)).toEqual([done.data.id, first.rid])
  expect((await shown(wang, done.data.id)).timeline.at(-1)).toMatchObject({ by: null, changes: note })
  expect((await toldTo(wang)).items[0]).toMatchObject({
    kind: 'place_given',
    registration_id: done.data.id,
    changes: note,
  })
  const bad = await late({ entry: { group_id, participant: { ...participant, id_number: '1' } } })
  expect(bad.errors[0]?.path).toBe('/entry/participant/id_number')
  await expectExact(portal, event.id)
})

test('once the event is over, and at an event of others, everything stays as it is', async () => {
  const { event, host, wang } = await another([{}, {}])
  const { rid, participant } = await enterOne(wang, event, event.groups[0])
  const calls = (who: Person) => [
    withdraw(who, event, rid),
    who.call(moveHosted, { ...of(event, rid), rawBody: { group_id: event.groups[1], reason } }),
    who.call(replaceHosted, {
      ...of(event, rid),
      rawBody: { out: participant, in: { participant: aParticipant() }, reason },
    }),
    who.call(enterLate, {
      params: { id: event.id },
      rawBody: { entry: { group_id: event.groups[0], participant: aParticipant() }, reason },
    }),
  ]
  const codes = async (who: Person) => (await Promise.all(calls(who))).map(({ code }) => code)
  expect(await codes(wang)).toEqual([4004, 4004, 4004, 4004])
  expect(await codes(world.host)).toEqual([4004, 4004, 4004, 4004])
  const { pool } = portal.deps.database
  await pool.query(
    `update event set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day',
                           edit_until = now() - interval '3 days' where id = $1`,
    [event.id],
  )
  expect(await codes(host)).toEqual([4305, 4305, 4305, 4305])
  expect(await standing(wang, rid)).toBe('registered')
})

test('a reason is needed, and no number stands in it', async () => {
  const { event, host, wang } = world
  const { rid } = await enterOne(wang, event, event.groups[0])
  expect((await withdraw(host, event, rid, {})).errors).toMatchObject([{ path: '/reason', rule: 'required' }])
  expect((await withdraw(host, event, rid, { reason: ' a ' })).errors).toMatchObject([{ rule: 'too_short' }])
  const told = await withdraw(host, event, rid, { reason: `证件 ${anIdNumber()} 有误` })
  expect(told.errors).toMatchObject([{ path: '/reason', rule: 'holds_id_number' }])
  expect(await standing(wang, rid)).toBe('registered')
  const stranger = await aClubOwner(portal)
  expect((await withdraw(stranger, event, rid)).code).toBe(4004)
})
