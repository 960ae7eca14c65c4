import { jumpToApplication, logout, switchOrganization } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { sweepAll } from '../../store/jobs/repeating-job.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { anApplication, type TestApplication } from '../application/application-fixtures.ts'
import {
  allowApplication,
  disableApplication,
  enableApplication,
  openToAll,
  rotateSecret,
} from '../application/operate-applications.ts'
import { sweepJumps } from './jump.store.ts'
import { join, jump, redeem } from './jump-fixtures.ts'

let portal: TestPortal
let wang: Person
let timing: TestApplication

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp('王大明')
  timing = await anApplication(portal.deps)
})

const SPENT = { status: 403, code: 4003 }
const UNKNOWN = { status: 404, code: 4004 }
const WRONG = { status: 401, code: 4101 }
const tokenOf = async (who: Person = wang, application = timing) => (await jump(who, application)).data.token

test('a person enters an application, which is told once who has come and for whom', async () => {
  const { data } = await jump(wang, timing)
  expect(data).toEqual({ token: data.token, url: `${timing.entry}#token=${data.token}`, expires_in: 60 })
  expect(data.token).toMatch(/^[\w-]{43}$/)
  const first = await redeem(portal, timing, data.token)
  expect(first.data).toEqual({
    user: { id: wang.accountId, name: '王大明' },
    organization: { id: wang.organizationId, name: '王大明', type: 'personal', role: 'owner' },
  })
  expect(await redeem(portal, timing, data.token)).toMatchObject(SPENT)
})

test('each jump has a token of its own, and the store knows none of them', async () => {
  const tokens = [await tokenOf(), await tokenOf()]
  expect(new Set(tokens).size).toBe(2)
  const { rows } = await portal.deps.database.pool.query<{ row: string }>('select jump::text as row from jump')
  expect(rows.length).toBeGreaterThan(0)
  const hex = tokens.flatMap((token) => [
    token,
    Buffer.from(token).toString('hex'),
    Buffer.from(token, 'base64url').toString('hex'),
  ])
  for (const { row } of rows) for (const text of hex) expect(row).not.toContain(text)
})

test('the person comes for the organization the jump was made for, whatever the session does meanwhile', async () => {
  const [li, club] = [await portal.signUp(), await portal.signUp('轮滑俱乐部')]
  await join(portal, li, club)
  const token = await tokenOf(li)
  await li.call(switchOrganization, { body: { organization_id: club.organizationId } })
  expect((await redeem(portal, timing, token)).data.organization.id).toBe(li.organizationId)
  expect((await redeem(portal, timing, await tokenOf(li))).data.organization).toEqual({
    id: club.organizationId,
    name: '轮滑俱乐部',
    type: 'personal',
    role: 'manager',
  })
})

test('after a minute a token is worth nothing', async () => {
  portal.stopClock()
  const [early, late] = [await tokenOf(), await tokenOf()]
  portal.passTime(59_000)
  expect((await redeem(portal, timing, early)).code).toBe(0)
  portal.passTime(1_500)
  expect(await redeem(portal, timing, late)).toMatchObject(SPENT)
})

test('an application cannot redeem the token of another, and does not spoil it', async () => {
  const other = await anApplication(portal.deps)
  const token = await tokenOf()
  expect(await redeem(portal, other, token)).toMatchObject(SPENT)
  expect((await redeem(portal, timing, token)).code).toBe(0)
})

test('a wrong secret, an unknown application and a disabled one get one and the same answer, and the token stays good', async () => {
  const closed = await anApplication(portal.deps)
  await disableApplication(portal.deps, closed.code)
  const token = await tokenOf()
  const answers = [
    await redeem(portal, { ...timing, secret: closed.secret }, token),
    await redeem(portal, { ...timing, code: 'nobody' }, token),
    await redeem(portal, closed, token),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ ...WRONG, message: '账号或密码不正确', data: null })
  expect((await redeem(portal, timing, token)).code).toBe(0)
})

test('a new secret ends the former', async () => {
  const rotated = await anApplication(portal.deps)
  const secret = await rotateSecret(portal.deps, rotated.code)
  const token = await tokenOf(wang, rotated)
  expect(await redeem(portal, rotated, token)).toMatchObject(WRONG)
  expect((await redeem(portal, { ...rotated, secret: secret ?? '' }, token)).code).toBe(0)
})

test('nobody enters a disabled application, or redeems what was made before', async () => {
  const closing = await anApplication(portal.deps)
  const token = await tokenOf(wang, closing)
  await disableApplication(portal.deps, closing.code)
  expect(await jump(wang, closing)).toMatchObject(UNKNOWN)
  await enableApplication(portal.deps, closing.code)
  expect((await redeem(portal, closing, token)).code).toBe(0)
  expect((await jump(wang, closing)).code).toBe(0)
})

test('once organizations are allowed, only those enter', async () => {
  const [li, chosen] = [await portal.signUp(), await anApplication(portal.deps)]
  const early = await tokenOf(li, chosen)
  await allowApplication(portal.deps, chosen.code, wang.organizationId, true)
  expect(await jump(li, chosen)).toMatchObject(UNKNOWN)
  expect(await redeem(portal, chosen, early)).toMatchObject(SPENT)
  expect((await jump(wang, chosen)).code).toBe(0)
  await allowApplication(portal.deps, chosen.code, wang.organizationId, false)
  expect(await jump(wang, chosen)).toMatchObject(UNKNOWN)
  await openToAll(portal.deps, chosen.code)
  expect((await jump(li, chosen)).code).toBe(0)
})

test.each(['nobody', 'Nobody', '../../x', 'a\u0000b', 'event_registration'])(
  'there is no application %j to enter',
  async (code) => expect(await jump(wang, { code })).toMatchObject(UNKNOWN),
)

test('who has signed out, was disabled or has left cannot arrive any more', async () => {
  const { db } = portal.deps.database
  const [signedOut, disabled, left] = [await portal.signUp(), await portal.signUp(), await portal.signUp()]
  await join(portal, left, wang)
  await left.call(switchOrganization, { body: { organization_id: wang.organizationId } })
  const tokens = [await tokenOf(signedOut), await tokenOf(disabled), await tokenOf(left)]
  await signedOut.call(logout)
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', disabled.accountId).execute()
  await db
    .deleteFrom('membership')
    .where('account_id', '=', left.accountId)
    .where('organization_id', '=', wang.organizationId)
    .execute()
  for (const token of tokens) expect(await redeem(portal, timing, token)).toMatchObject(SPENT)
})

test('only a person who is signed in, and in a tab that knows for whom, gets a token', async () => {
  expect(await jump(portal, timing)).toMatchObject({ status: 401, code: 4202 })
  const headers = { 'x-org': '0199a3c0-0000-7000-8000-000000000000' }
  const answer = await wang.call(jumpToApplication, { params: { app_code: timing.code }, headers })
  expect(answer).toMatchObject({ status: 409, code: 4009 })
})

test('jumping and entering are recorded, with ids alone', async () => {
  const li = await portal.signUp('李小红')
  await redeem(portal, timing, await tokenOf(li))
  const rows = portal.deps.database.db.selectFrom('audit_link').select('entries').orderBy('position')
  const links = await rows.where('organization_id', '=', li.organizationId).execute()
  const entries = links.flatMap((link) => JSON.parse(link.entries) as { action: string; account_id: string }[])
  const { id } = await portal.deps.database.db
    .selectFrom('application')
    .select('id')
    .where('app_code', '=', timing.code)
    .executeTakeFirstOrThrow()
  expect(entries.slice(-2)).toMatchObject([
    { action: 'application.jump', account_id: li.accountId, subject: { application_id: id } },
    { action: 'application.enter', account_id: li.accountId, subject: { application_id: id } },
  ])
})

test('what came to nothing is swept', async () => {
  const { deps } = portal
  await tokenOf()
  const sweep = () => sweepAll((most) => sweepJumps(deps.database.db, deps.now(), most))
  await sweep()
  const fresh = await tokenOf()
  expect(await sweep()).toBe(0)
  portal.passTime(61_000)
  const before = await deps.database.db.selectFrom('jump').select('token_hash').execute()
  expect(before.length).toBeGreaterThan(0)
  expect(await sweep()).toBe(before.length)
  expect(await redeem(portal, timing, fresh)).toMatchObject(SPENT)
})
