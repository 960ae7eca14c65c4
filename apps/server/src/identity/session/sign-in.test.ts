import { getUser, login, switchOrganization } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const disable = (accountId: string, at: Date | null) =>
  db.updateTable('account').set({ disabled_at: at }).where('id', '=', accountId).execute()

test('signing in gives a new token each time, good for thirty days', async () => {
  const { account, password, token } = await portal.signUp()
  const body = { account: account.toUpperCase(), password }
  const first = await portal.call(login, { body })
  const second = await portal.call(login, { body })
  expect(new Set([token, first.data.token, second.data.token]).size).toBe(3)
  expect(Date.parse(first.data.expires_at) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  expect((await portal.as(second.data.token).call(getUser)).data.account).toBe(account)
})

test('an unknown account, a wrong password and a disabled account get one and the same answer', async () => {
  const wang = await portal.signUp()
  const { account, password, accountId } = wang
  const unknown = await portal.call(login, { body: { account: 'nobody-here', password } })
  const wrong = await portal.call(login, { body: { account, password: 'Not this one 99' } })
  await disable(accountId, new Date())
  const disabled = await portal.call(login, { body: { account, password } })
  for (const answer of [unknown, wrong, disabled]) {
    expect(answer).toMatchObject({ status: 401, code: 4101, message: '账号或密码不正确', data: null })
  }
  expect((await wang.call(getUser)).code).toBe(4202)
})

test('an account without a password cannot be entered with any', async () => {
  const { account, accountId, password } = await portal.signUp()
  await db.updateTable('account').set({ password_hash: null }).where('id', '=', accountId).execute()
  expect((await portal.call(login, { body: { account, password } })).code).toBe(4101)
})

test.each(['13912345678', '+86 139 1234 5678'])('a verified phone signs in as %s', async (phone) => {
  const { accountId, password } = await portal.signUp()
  await db.updateTable('account').set({ phone_index: null }).where('phone_index', 'is not', null).execute()
  const phone_index = portal.deps.vault.phoneIndex('13912345678')
  await db.updateTable('account').set({ phone_index }).where('id', '=', accountId).execute()
  expect((await portal.call(login, { body: { account: phone, password } })).data.user.id).toBe(accountId)
})

test('a phone nobody has verified signs nobody in', async () => {
  const { password } = await portal.signUp()
  expect((await portal.call(login, { body: { account: '13700000000', password } })).code).toBe(4101)
})

test('a person acts again for the organization of the last time', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  const membership = { organization_id: li.organizationId, account_id: wang.accountId, role: 'member' as const }
  await db.insertInto('membership').values(membership).execute()
  await wang.call(switchOrganization, { body: { organization_id: li.organizationId } })
  const signIn = () => portal.call(login, { body: { account: wang.account, password: wang.password } })
  const again = await signIn()
  expect((await portal.as(again.data.token).call(getUser)).data.organization.id).toBe(li.organizationId)
  await db.deleteFrom('membership').where('account_id', '=', wang.accountId).where('role', '=', 'member').execute()
  const after = await signIn()
  expect((await portal.as(after.data.token).call(getUser)).data.organization.id).toBe(wang.organizationId)
})

test('odd bytes in an account are a wrong account, not a fault', async () => {
  for (const account of ['%_\\', "' or 1=1 --", '\u202e']) {
    expect((await portal.call(login, { body: { account, password: 'whatever it is' } })).code).toBe(4101)
  }
})
