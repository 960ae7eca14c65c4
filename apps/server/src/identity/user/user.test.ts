import { changeUser, createOrganization, getUser, switchOrganization } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { phoneBinding } from '../account/account.store.ts'

const portal = await openPortal()
const { db } = portal.deps.database

test('a person reads who they are and for whom they act', async () => {
  const wang = await portal.signUp('王小明的妈妈')
  const { data } = await wang.call(getUser)
  expect(data).toEqual({
    id: wang.accountId,
    name: '王小明的妈妈',
    account: wang.account,
    phone: null,
    has_password: true,
    avatar_url: null,
    organization: { id: wang.organizationId, name: '王小明的妈妈', type: 'personal', role: 'owner' },
    permissions: [
      'registration:write',
      'participant:write',
      'participant:reveal',
      'participant:merge',
      'participant:log',
      'guardian:ask',
      'video:manage',
      'organization:manage',
    ],
    texts_due: [],
  })
})

test('whether one acts for oneself is told by the type, whatever the person and a club are called', async () => {
  const wang = await portal.signUp('王芳')
  const renamed = await wang.call(changeUser, { body: { name: '王小芳' } })
  expect(renamed.data).toMatchObject({ name: '王小芳', organization: { name: '王芳', type: 'personal' } })
  const club = (await wang.call(createOrganization, { body: { name: '王小芳', type: 'club' } })).data
  const switched = await wang.call(switchOrganization, { body: { organization_id: club.id } })
  const organization = { id: club.id, name: '王小芳', type: 'club', role: 'owner' }
  expect(switched.data).toEqual({ organization })
  expect((await wang.call(getUser)).data.organization).toEqual(organization)
})

test('a phone number is shown masked only', async () => {
  const wang = await portal.signUp()
  const phone_sealed = portal.deps.vault.seal('13812345678', phoneBinding(wang.accountId))
  await db.updateTable('account').set({ phone_sealed }).where('id', '=', wang.accountId).execute()
  expect((await wang.call(getUser)).data.phone).toBe('138****5678')
})

test('who has no password is told so', async () => {
  const wang = await portal.signUp()
  await db.updateTable('account').set({ password_hash: null }).where('id', '=', wang.accountId).execute()
  expect((await wang.call(getUser)).data.has_password).toBe(false)
})

test.each([
  ['owner', true],
  ['manager', true],
  ['member', false],
] as const)('a %s of an organization that may host: event:host %s', async (role, hosts) => {
  const wang = await portal.signUp()
  await db.updateTable('organization').set({ can_host: true }).where('id', '=', wang.organizationId).execute()
  await db.updateTable('membership').set({ role }).where('account_id', '=', wang.accountId).execute()
  const { data } = await wang.call(getUser)
  expect(data.organization.role).toBe(role)
  expect(data.permissions.includes('event:host')).toBe(hosts)
  expect(data.permissions.includes('organization:manage')).toBe(hosts)
})

test('nobody is told without a token, and a tab with another organization still may ask who it is', async () => {
  expect(await portal.call(getUser)).toMatchObject({ status: 401, code: 4202 })
  const wang = await portal.signUp()
  const other = { 'x-org': '0199a3c0-0000-7000-8000-000000000000' }
  expect((await wang.call(getUser, { headers: other })).code).toBe(0)
})
