import {
  createDraft,
  type Duty,
  endDuty,
  getUser,
  giveDuty,
  listDuties,
  listOrganizations,
  listOwnDuties,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { aHostedEvent } from '../../events/announcement/announcement-fixtures.ts'
import { aClubOwner, aPhone, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { endEvent, erase } from '../../privacy/erasure/erasure-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { sweepDuties } from './sweep-duties.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const host = await aClubOwner(portal)
const DAY_MS = 86_400_000

const anEvent = async (change: Parameters<typeof aHostedEvent>[2] = {}) => aHostedEvent(portal, host.clubId, change)
const give = (event: { id: string }, phone: string, duty: Duty = 'judge', more: object = {}, who: Person = host) =>
  who.call(giveDuty, { params: { id: event.id }, rawBody: { phone, duty, ...more } })
const given = async (event: { id: string }) => (await host.call(listDuties, { params: { id: event.id } })).data
const mine = async (who: Person) => (await who.call(listOwnDuties)).data.items
/** Whether they find the console among their applications. */
const hasTile = async (who: Person) =>
  (await who.call(listOrganizations)).data.items[0]?.applications.some(({ app_code }) => app_code === 'console')
const permissionsOf = async (who: Person) => (await who.call(getUser)).data.permissions

test('a duty is given to a phone and is there for whoever verifies it, before or after', async () => {
  const event = await anEvent({ name: '春季赛' })
  const [judge, phone] = [await portal.signUp(), aPhone()]
  const { code, data } = await give(event, phone, 'judge', { label: ' 一号裁判 ' })
  expect(code).toBe(0)
  expect(data).toMatchObject({ duty: 'judge', label: '一号裁判', group_ids: null, held: false })
  expect(data.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  expect([await mine(judge), await permissionsOf(judge)]).toEqual([[], expect.not.arrayContaining(['event:duty'])])
  expect(await hasTile(judge)).toBe(false)
  await verifyPhone(portal, judge, phone)
  expect(await mine(judge)).toMatchObject([
    { duty: 'judge', label: '一号裁判', event: { id: event.id, name: '春季赛', cancelled: false } },
  ])
  expect([await permissionsOf(judge), await hasTile(judge)]).toEqual([expect.arrayContaining(['event:duty']), true])
  expect(await lastEntries(db, host.clubId, 1)).toMatchObject([
    {
      action: 'duty.give',
      account_id: host.accountId,
      subject: { event_id: event.id, duty_id: data.id, duty: 'judge' },
    },
  ])
})

test('whether a phone has an account is not told, nor what it sees', async () => {
  const event = await anEvent()
  const someone = await portal.signUp()
  const known = await give(event, await verifyPhone(portal, someone), 'gate')
  const unknown = await give(event, aPhone(), 'gate')
  const shape = ({ data: { id: _id, phone: _phone, given_at: _at, ...rest } }: typeof known) => rest
  expect(shape(known)).toEqual(shape(unknown))
  await mine(someone)
  expect((await given(event)).items.map(({ held }) => held)).toEqual([false, false])
})

test('given again it is the same duty, for other groups and under another label', async () => {
  const event = await anEvent()
  const phone = aPhone()
  const first = await give(event, phone, 'registrar', { group_ids: event.groups })
  const again = await give(event, phone, 'registrar', { label: '王老师' })
  expect(again.data).toEqual({ ...first.data, group_ids: null, label: '王老师' })
  await give(event, phone, 'gate')
  expect((await given(event)).items.map(({ duty }) => duty).toSorted()).toEqual(['gate', 'registrar'])
})

test('groups are those of the event, and only a registrar’s duty is for some', async () => {
  const [event, other] = [await anEvent(), await anEvent()]
  const refused = async (duty: Duty, group_ids: string[]) => (await give(event, aPhone(), duty, { group_ids })).data
  expect(await refused('judge', event.groups)).toMatchObject({
    errors: [{ path: '/group_ids', rule: 'groups_of_registrar' }],
  })
  expect(await refused('registrar', [...event.groups, ...other.groups])).toMatchObject({
    errors: [{ path: '/group_ids/1', rule: 'id_unknown' }],
  })
  expect((await give(event, '12345')).data).toMatchObject({ errors: [{ path: '/phone', rule: 'phone_format' }] })
  expect((await given(event)).total).toBe(0)
})

test('one that is ended is gone for host and holder, and leaves no phone behind', async () => {
  const event = await anEvent()
  const judge = await portal.signUp()
  const { data } = await give(event, await verifyPhone(portal, judge))
  const end = (duty_id: string) => host.call(endDuty, { params: { id: event.id, duty_id } })
  expect((await end(data.id)).code).toBe(0)
  expect([(await given(event)).total, await mine(judge)]).toEqual([0, []])
  expect(await permissionsOf(judge)).not.toContain('event:duty')
  const row = await db.selectFrom('event_duty').selectAll().where('id', '=', data.id).executeTakeFirst()
  expect(row).toMatchObject({ phone_index: null, phone_sealed: null, ended_at: expect.any(Date) })
  expect(await lastEntries(db, host.clubId, 1)).toMatchObject([
    { action: 'duty.end', subject: { event_id: event.id, duty_id: data.id, duty: 'judge' } },
  ])
  for (const id of [data.id, uuid(), 'none']) expect((await end(id)).code).toBe(4004)
})

test('a duty of another event is not ended by way of this one', async () => {
  const [event, other] = [await anEvent(), await anEvent()]
  const { data } = await give(other, aPhone())
  expect((await host.call(endDuty, { params: { id: event.id, duty_id: data.id } })).code).toBe(4004)
  expect((await given(other)).total).toBe(1)
})

test('it ends seven days after its event; none is given at one that is longer over', async () => {
  const days = (count: number) => new Date(portal.deps.now().getTime() + count * DAY_MS)
  const past = { starts_at: days(-9), edit_until: days(-9) }
  const [fresh, old] = [
    await anEvent({ ...past, ends_at: days(-6.9) }),
    await anEvent({ ...past, ends_at: days(-7.1) }),
  ]
  const judge = await portal.signUp()
  const phone = await verifyPhone(portal, judge)
  expect((await give(fresh, phone)).code).toBe(0)
  expect(await give(old, phone)).toMatchObject({ status: 409, code: 4009, message: '赛事已经结束' })
  expect(await mine(judge)).toMatchObject([{ event: { id: fresh.id } }])
  portal.passTime(0.2 * DAY_MS)
  expect(await mine(judge)).toEqual([])
  expect(await sweepDuties(portal.deps)).toBe(1)
  const row = await db.selectFrom('event_duty').selectAll().where('event_id', '=', fresh.id).executeTakeFirst()
  expect(row).toMatchObject({ phone_index: null, phone_sealed: null })
  expect(await sweepDuties(portal.deps)).toBe(0)
})

test('what is to come stands before what is over', async () => {
  const now = portal.deps.now().getTime()
  const at = (day: number) => new Date(now + day * DAY_MS)
  const judge = await portal.signUp()
  const phone = await verifyPhone(portal, judge)
  for (const [name, day] of [
    ['后天', 2],
    ['昨天', -1],
    ['明天', 1],
  ] as const) {
    const times = { starts_at: at(day - 0.5), ends_at: at(day), edit_until: at(day - 0.5) }
    await give(await anEvent({ name, ...times }), phone)
  }
  expect((await mine(judge)).map(({ event }) => event.name)).toEqual(['明天', '后天', '昨天'])
})

test('who erases their account has no duty any more, and none can be found by the phone', async () => {
  const event = await anEvent()
  const judge = await portal.signUp()
  const phone = await verifyPhone(portal, judge)
  await give(event, phone)
  expect((await erase(judge)).code).toBe(0)
  expect((await given(event)).total).toBe(0)
})

test('with an organization that goes, its drafts go, and the phones of duties at its past events', async () => {
  const owner = await portal.signUp()
  const { organizationId: organization_id } = owner
  const event = await aHostedEvent(portal, organization_id)
  await give(event, aPhone(), 'gate', {}, owner)
  await owner.call(createDraft, {})
  await endEvent(portal, event.id)
  expect((await erase(owner)).code).toBe(0)
  for (const [table, column, id] of [
    ['event_draft', 'organization_id', organization_id],
    ['event_duty', 'event_id', event.id],
  ] as const)
    expect(
      await db
        .selectFrom(table)
        .selectAll()
        .where(column as never, '=', id as never)
        .execute(),
    ).toEqual([])
})

test('the operator gives one by command', async () => {
  const event = await anEvent()
  const judge = await portal.signUp()
  const phone = await verifyPhone(portal, judge)
  const run = (...args: string[]) => runCommand(portal.deps, { args: ['duty', 'give', ...args], file: null })
  const { code, out } = await run(event.id, phone, 'chief')
  expect([code, JSON.parse(out)]).toEqual([0, { event_id: event.id, duty_id: expect.any(String), duty: 'chief' }])
  expect(out).not.toContain(phone)
  expect(await mine(judge)).toMatchObject([{ duty: 'chief' }])
  expect(await lastEntries(db, host.clubId, 1)).toMatchObject([{ action: 'duty.give', account_id: null }])
  for (const args of [
    [event.id, phone],
    [event.id, '123', 'chief'],
    [event.id, phone, 'king'],
    ['x', phone, 'gate'],
  ])
    expect((await run(...args)).err).toContain('Write: portal duty give')
  expect((await run(uuid(), phone, 'gate')).err).toContain('No event has the id')
})
