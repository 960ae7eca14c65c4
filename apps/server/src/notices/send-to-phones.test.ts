import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { enter, leave } from '../entries/waiting/waiting-fixtures.ts'
import { phoneBinding } from '../identity/account/account.store.ts'
import { verifyPhone } from '../identity/member/member-fixtures.ts'
import { SmsFailure, type SmsNotice } from '../outside/sms/sms-driver.ts'
import { DEMO_PHONE } from '../seed/demo/organizations.ts'
import { aGroup, anEvent } from '../test/factories.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { toldTo } from './notice-fixtures.ts'
import { sendMessages, sweepMessages } from './send-to-phones.ts'

let portal: TestPortal
beforeEach(async () => {
  portal = await openPortal({ NOTICE_SMS: 'on' })
})

const MINUTE_MS = 60_000
const left = async () => (await portal.deps.database.pool.query('select * from notice_message')).rows.length
const lines = () => {
  const { sms } = portal.deps.settings
  const text = sms.driver === 'file' ? readFileSync(sms.file, 'utf8') : ''
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Somebody with a verified phone to whom so many places are given. */
async function given(count = 1) {
  const event = await anEvent(portal, {
    name: '二〇二七年全国少年儿童轮滑公开赛北京站',
    groups: [aGroup({ capacity: count })],
  })
  const first = await portal.signUp()
  const who = await portal.signUp()
  const phone = await verifyPhone(portal, who)
  const places = await enter(
    first,
    event,
    event.groups[0],
    Array.from({ length: count }, () => ({})),
  )
  await enter(
    who,
    event,
    event.groups[0],
    Array.from({ length: count }, () => ({})),
  )
  for (const id of places) await leave(first, id)
  return { who, phone }
}

/** Lets the gateway fail; gives what it was asked for. */
function failing(maybeSent: boolean): SmsNotice[] {
  const asked: SmsNotice[] = []
  const tell = async (notice: SmsNotice) => {
    asked.push(notice)
    throw new SmsFailure('no_luck', maybeSent)
  }
  portal.deps.sms = { ...portal.deps.sms, tell }
  return asked
}

test('a notice goes once to the verified phone of who entered, without a name or a number', async () => {
  const { who, phone } = await given()
  const [notice] = (await toldTo(who)).items
  expect(await sendMessages(portal.deps)).toBe(1)
  expect(await sendMessages(portal.deps)).toBe(0)
  expect(lines()).toEqual([
    {
      phone,
      notice: 'place_given',
      event: '二〇二七年全国少年儿童轮滑公开赛北京站',
      what: '候补已转为正式报名',
      reference: notice?.reference,
      at: expect.any(String),
    },
  ])
  expect(await left()).toBe(0)
})

test('nobody is told without a verified phone, when disabled, or out of the organization; nor a day late', async () => {
  const { who } = await given()
  const { db } = portal.deps.database
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', who.accountId).execute()
  expect([await sendMessages(portal.deps), await left()]).toEqual([0, 0])
  const someone = await given()
  const none = { phone_sealed: null, phone_index: null }
  await db.updateTable('account').set(none).where('id', '=', someone.who.accountId).execute()
  expect([await sendMessages(portal.deps), await left()]).toEqual([0, 0])
  const moved = await given()
  await db.deleteFrom('membership').where('account_id', '=', moved.who.accountId).execute()
  expect([await sendMessages(portal.deps), await left()]).toEqual([0, 0])
  await given()
  portal.passTime(25 * 60 * MINUTE_MS)
  expect([await sendMessages(portal.deps), await left()]).toEqual([0, 0])
})

test('nothing is sent to a number that nobody can have, as the demo’s is', async () => {
  const { who } = await given()
  const { vault, database } = portal.deps
  const sealed = vault.seal(DEMO_PHONE, phoneBinding(who.accountId))
  await database.pool.query('update account set phone_sealed = $1 where id = $2', [sealed, who.accountId])
  expect(await sendMessages(portal.deps)).toBe(0)
  expect(await left()).toBe(0)
})

test('a phone gets five a day; what is more stands in the portal', async () => {
  const { who } = await given(7)
  expect([await sendMessages(portal.deps), await left()]).toEqual([5, 0])
  expect((await toldTo(who)).total).toBe(7)
})

test('what was surely not sent is tried again later, five times in all', async () => {
  await given()
  const asked = failing(false)
  expect([await sendMessages(portal.deps), await sendMessages(portal.deps), asked.length]).toEqual([0, 0, 1])
  for (const minutes of [1, 5, 30, 120, 300]) {
    portal.passTime(minutes * MINUTE_MS)
    await sendMessages(portal.deps)
  }
  expect([asked.length, await left()]).toEqual([5, 0])
})

test('what may have been sent is not sent again', async () => {
  await given()
  const asked = failing(true)
  await sendMessages(portal.deps)
  portal.passTime(60 * MINUTE_MS)
  await sendMessages(portal.deps)
  expect([asked.length, await left()]).toEqual([1, 0])
})

test('one that a portal had claimed when it ended is never sent, and swept after a day', async () => {
  await given()
  await portal.deps.database.pool.query('update notice_message set claimed_at = now()')
  expect(await sendMessages(portal.deps)).toBe(0)
  expect(await sweepMessages(portal.deps, 100)).toBe(0)
  portal.passTime(25 * 60 * MINUTE_MS)
  expect([await sweepMessages(portal.deps, 100), await left()]).toEqual([1, 0])
})

test('codes come first: notices wait once half of the daily cap is used', async () => {
  portal.deps.settings.smsDailyCap = 3
  await given(2)
  expect([await sendMessages(portal.deps), await left()]).toEqual([1, 1])
})

test('where notices are not sent, nothing waits to be', async () => {
  await given()
  portal.deps.settings.noticeSms = false
  expect([await sweepMessages(portal.deps, 100), await left()]).toEqual([1, 0])
})
