import { endSession, getUser, listSessions, login, logout } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { signInAgain } from '../member/member-fixtures.ts'

const MINUTE_MS = 60_000
const portal = await openPortal({ SESSION_IDLE_S: '3600', SESSION_MAX_S: '86400' })
const devicesOf = async (who: Person, query = {}) => (await who.call(listSessions, { query })).data

test('a person sees the devices where they are signed in, the one used last first', async () => {
  const phone = await portal.signUp('王老师')
  portal.passTime(2 * MINUTE_MS)
  const desk = await signInAgain(portal, phone)
  await portal.signUp()
  const fromDesk = await devicesOf(desk)
  expect(fromDesk).toMatchObject({ total: 2, page: 1, page_size: 10 })
  expect(fromDesk.items.map(({ is_current, organization_name }) => [is_current, organization_name])).toEqual([
    [true, '王老师'],
    [false, '王老师'],
  ])
  const [current] = fromDesk.items
  expect(Date.parse(current?.expires_at ?? '') - Date.parse(current?.seen_at ?? '')).toBe(3600 * 1000)
  portal.passTime(2 * MINUTE_MS)
  expect((await devicesOf(phone)).items.map(({ is_current }) => is_current)).toEqual([true, false])
  const second = await devicesOf(phone, { page: 2, page_size: 1 })
  expect([second.total, second.items.map(({ is_current }) => is_current)]).toEqual([2, [false]])
})

test('a browser’s own words are shown cut, and no token is', async () => {
  const wang = await portal.signUp()
  const headers = { 'user-agent': `Browser/${'9'.repeat(300)}` }
  const { data } = await portal.call(login, { body: { account: wang.account, password: wang.password }, headers })
  const { items } = (await portal.as(data.token).call(listSessions)).data
  expect(items.find(({ is_current }) => is_current)?.user_agent).toHaveLength(200)
  expect(JSON.stringify(items)).not.toContain(data.token)
})

test('a device that is signed out is refused from its next request on, and is listed no more', async () => {
  const phone = await portal.signUp()
  const desk = await signInAgain(portal, phone)
  const id = (await devicesOf(phone)).items.find(({ is_current }) => !is_current)?.id ?? ''
  expect(await phone.call(endSession, { params: { id } })).toMatchObject({ code: 0, data: null })
  expect(await desk.call(getUser)).toMatchObject({ status: 401, code: 4202 })
  expect((await phone.call(getUser)).code).toBe(0)
  expect((await devicesOf(phone)).total).toBe(1)
  expect((await phone.call(endSession, { params: { id } })).code).toBe(4004)
  const [entry] = await lastEntries(portal.deps.database.db, phone.organizationId, 1)
  expect(entry).toMatchObject({ action: 'session.end', subject: { session_id: id, account_id: phone.accountId } })
})

test('one may end the session one is in', async () => {
  const wang = await portal.signUp()
  const [mine] = (await devicesOf(wang)).items
  expect((await wang.call(endSession, { params: { id: mine?.id ?? '' } })).code).toBe(0)
  expect((await wang.call(getUser)).code).toBe(4202)
})

test('sessions that have ended or expired are no devices', async () => {
  const wang = await portal.signUp()
  const gone = await signInAgain(portal, wang)
  await gone.call(logout)
  portal.passTime(61 * MINUTE_MS)
  const here = await signInAgain(portal, wang)
  const rows = await portal.deps.database.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', wang.accountId)
    .execute()
  expect(rows).toHaveLength(3)
  expect((await devicesOf(here)).total).toBe(1)
  const codes = await Promise.all(rows.map(({ id }) => here.call(endSession, { params: { id } })))
  expect(codes.map(({ code }) => code).toSorted()).toEqual([0, 4004, 4004])
})

test('nobody ends the session of somebody else, or one that is none', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  const [his] = (await devicesOf(li)).items
  for (const id of [his?.id ?? '', uuid(), 'x', "1' or '1'='1"])
    expect(await wang.call(endSession, { params: { id } })).toMatchObject({ status: 404, code: 4004 })
  expect((await li.call(getUser)).code).toBe(0)
  expect((await portal.call(listSessions)).code).toBe(4202)
})
