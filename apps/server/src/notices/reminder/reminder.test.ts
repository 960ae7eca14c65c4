import {
  getEvent,
  getReminder,
  REMINDERS_MAX,
  removeMember,
  removeReminder,
  setReminder,
  switchOrganization,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { aStaffedClub, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { type Caller, openPortal, type TestPortal } from '../../test/harness.ts'
import { kindsTold, toldTo } from '../notice-fixtures.ts'
import { sweepReminders, tellReminders } from './reminders.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const HOUR_MS = 60 * 60_000
const inHours = (hours: number) => new Date(portal.deps.now().getTime() + hours * HOUR_MS)
const opening = (hours: number) => aGroup({ registration_opens_at: inHours(hours) })
const coming = (hours = 24) => anEvent(portal, { groups: [opening(hours)] })
const of = ({ id }: { id: string }) => ({ params: { id } })
const left = async () =>
  (await portal.deps.database.db.selectFrom('event_reminder').select('event_id').execute()).length
const run = (...args: string[]) => runCommand(portal.deps, { args, file: null })
const opens = async (hours: number, id: string) =>
  expect((await run('event', 'change', id, '--opens', inHours(hours).toISOString())).code).toBe(0)

test('a reminder is set, asked for and taken away, each as often as one likes', async () => {
  const wang = await portal.signUp()
  const event = await coming()
  expect((await wang.call(getReminder, of(event))).data).toEqual({ reminding: false })
  for (const _ of [1, 2])
    expect(await wang.call(setReminder, of(event))).toMatchObject({ code: 0, data: { reminding: true } })
  expect((await wang.call(getReminder, of(event))).data).toEqual({ reminding: true })
  expect((await (await portal.signUp()).call(getReminder, of(event))).data).toEqual({ reminding: false })
  for (const _ of [1, 2]) expect((await wang.call(removeReminder, of(event))).data).toEqual({ reminding: false })
  expect((await wang.call(getReminder, of(event))).data).toEqual({ reminding: false })
})

test('who asked is told once when registration opens, and nobody else; one who asks again later is told again', async () => {
  const [wang, other] = [await portal.signUp(), await portal.signUp()]
  const event = await coming(1)
  await wang.call(setReminder, of(event))
  expect(await tellReminders(portal.deps)).toBe(0)
  portal.passTime(HOUR_MS)
  expect([await tellReminders(portal.deps), await tellReminders(portal.deps)]).toEqual([1, 0])
  expect(await toldTo(wang)).toMatchObject({
    unread: 1,
    items: [
      { kind: 'registration_opens', event_id: event.id, event_name: '春季少儿轮滑公开赛', registration_id: null },
    ],
  })
  expect(await kindsTold(other)).toEqual([])
  expect((await wang.call(getReminder, of(event))).data).toEqual({ reminding: false })
  await opens(2, event.id)
  expect(await tellReminders(portal.deps)).toBe(0)
  await wang.call(setReminder, of(event))
  portal.passTime(2 * HOUR_MS)
  expect(await tellReminders(portal.deps)).toBe(1)
  expect(await kindsTold(wang)).toEqual(['registration_opens', 'registration_opens'])
})

test('an opening that is moved is followed, later and sooner', async () => {
  const wang = await portal.signUp()
  const [later, sooner] = [await coming(3), await coming(20)]
  for (const event of [later, sooner]) await wang.call(setReminder, of(event))
  await opens(30, later.id)
  await opens(1, sooner.id)
  portal.passTime(4 * HOUR_MS)
  expect(await tellReminders(portal.deps)).toBe(1)
  expect((await toldTo(wang)).items.map(({ event_id }) => event_id)).toEqual([sooner.id])
  portal.passTime(27 * HOUR_MS)
  expect(await tellReminders(portal.deps)).toBe(1)
})

test('nobody is told of a cancelled event, or of one that closed meanwhile; their reminders go', async () => {
  const wang = await portal.signUp()
  const [cancelled, closed] = [await coming(1), await coming(1)]
  for (const event of [cancelled, closed]) await wang.call(setReminder, of(event))
  await run('event', 'cancel', cancelled.id, '--yes')
  await run('event', 'change', closed.id, '--closes', inHours(2).toISOString())
  portal.passTime(3 * HOUR_MS)
  expect(await tellReminders(portal.deps)).toBe(0)
  const before = await left()
  expect(await sweepReminders(portal.deps, 100)).toBe(2)
  expect([await left(), await kindsTold(wang)]).toEqual([before - 2, []])
})

test('it goes to the organization for which one asked last, or to one’s own where one is no member any more', async () => {
  const { owner, clerk } = await aStaffedClub(portal)
  const club = (await toOrganization(clerk, null)) ?? ''
  const event = await coming(1)
  await clerk.call(setReminder, of(event))
  await clerk.call(switchOrganization, { body: { organization_id: club } })
  await clerk.call(setReminder, of(event))
  portal.passTime(HOUR_MS)
  await tellReminders(portal.deps)
  expect(await kindsTold(clerk)).toEqual(['registration_opens'])
  expect(await kindsTold(owner)).toEqual([])
  const next = await coming(1)
  await clerk.call(setReminder, of(next))
  await owner.call(removeMember, { params: { id: club, member_id: clerk.memberId } })
  portal.passTime(HOUR_MS)
  await tellReminders(portal.deps)
  await clerk.call(switchOrganization, { body: { organization_id: clerk.organizationId } })
  expect((await toldTo(clerk)).items.map(({ event_id }) => event_id)).toEqual([next.id])
})

/** Acts for one's own organization; gives the one acted for before. */
async function toOrganization(who: Caller & { organizationId: string; accountId: string }, id: string | null) {
  const { db } = portal.deps.database
  const before = await db
    .selectFrom('session')
    .select('organization_id')
    .where('account_id', '=', who.accountId)
    .execute()
  await who.call(switchOrganization, { body: { organization_id: id ?? who.organizationId } })
  return before.map((row) => row.organization_id).find((one) => one !== who.organizationId)
}

test('where notices go to phones it goes to the verified phone too', async () => {
  const wang = await portal.signUp()
  await verifyPhone(portal, wang)
  const event = await coming(1)
  await wang.call(setReminder, of(event))
  portal.passTime(HOUR_MS)
  await tellReminders(portal.deps)
  const { db } = portal.deps.database
  const messages = await db
    .selectFrom('notice_message')
    .select('account_id')
    .where('account_id', '=', wang.accountId)
    .execute()
  expect(messages).toHaveLength(1)
})

test('what opens no more takes no reminder: it is open, over, cancelled or not there', async () => {
  const wang = await portal.signUp()
  const [open, cancelled] = [await anEvent(portal), await coming()]
  await run('event', 'cancel', cancelled.id, '--yes')
  for (const event of [open, cancelled])
    expect(await wang.call(setReminder, of(event))).toMatchObject({ code: 4009, status: 409 })
  for (const call of [getReminder, setReminder, removeReminder])
    for (const id of ['none', '00000000-0000-4000-8000-000000000000'])
      expect((await wang.call(call, { params: { id } })).code).toBe(4004)
  expect((await portal.call(setReminder, of(open))).code).toBe(4202)
})

test('one person has so many reminders at a time, and those one has can be set again', async () => {
  const wang = await portal.signUp()
  const events = []
  for (let count = 0; count < REMINDERS_MAX; count += 1) events.push(await coming())
  for (const event of events) expect((await wang.call(setReminder, of(event))).code).toBe(0)
  const one = await coming()
  expect(await wang.call(setReminder, of(one))).toMatchObject({ code: 4009 })
  const [first] = events
  expect((await wang.call(setReminder, of(first ?? one))).code).toBe(0)
  await wang.call(removeReminder, of(first ?? one))
  expect((await wang.call(setReminder, of(one))).code).toBe(0)
  expect((await portal.call(getEvent, of(one))).data.phase).toBe('upcoming')
})
