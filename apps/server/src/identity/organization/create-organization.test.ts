import { createOrganization, getUser, listOrganizations } from '@startline/contract'
import { expect, test } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal } from '../../test/harness.ts'
import { ORGANIZATIONS_PER_PERSON_MAX } from './organization.store.ts'

const portal = await openPortal()
const { db } = portal.deps.database

test('a person creates an organization and owns it; the session goes on acting for the one before', async () => {
  const wang = await portal.signUp()
  const { data } = await wang.call(createOrganization, { body: { name: ' 飞轮  俱乐部 ', type: 'club' } })
  expect(data).toMatchObject({ name: '飞轮 俱乐部', type: 'club', role: 'owner', is_current: false })
  const listed = (await wang.call(listOrganizations)).data.items
  expect(listed.find(({ id }) => id === data.id)).toEqual(data)
  expect((await wang.call(getUser)).data.organization.id).toBe(wang.organizationId)
  expect(await lastEntries(db, data.id, 10)).toMatchObject([
    { action: 'organization.found', account_id: wang.accountId, subject: { organization_id: data.id } },
  ])
})

test('two people may create organizations of one name', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  const body = { name: '同名协会', type: 'association' as const }
  const ids = [
    (await wang.call(createOrganization, { body })).data.id,
    (await li.call(createOrganization, { body })).data.id,
  ]
  expect(new Set(ids).size).toBe(2)
})

test('one person creates so many and no more, in both languages', async () => {
  const wang = await portal.signUp()
  await db
    .updateTable('account')
    .set({ founded_count: ORGANIZATIONS_PER_PERSON_MAX - 1 })
    .where('id', '=', wang.accountId)
    .execute()
  const found = (language = 'zh-CN') =>
    wang.call(createOrganization, { body: { name: '分部', type: 'other' }, headers: { 'accept-language': language } })
  expect((await found()).code).toBe(0)
  expect(await found()).toMatchObject({ status: 409, code: 4009, message: '创建的机构已达上限' })
  expect((await found('en')).message).toBe('You have founded as many organizations as one person may')
  expect((await wang.call(listOrganizations)).data.total).toBe(2)
})

test.each([
  [{ name: '' }, '/name', 'required'],
  [{ name: '…' }, '/name', 'name_format'],
  [{ name: '队'.repeat(61) }, '/name', 'too_long'],
  [{ type: 'personal' }, '/type', 'choice'],
  [{ can_host: true }, '/can_host', 'unknown_field'],
])('%j is refused at its field', async (change, path, rule) => {
  const wang = await portal.signUp()
  const answer = await wang.call(createOrganization, { rawBody: { name: '俱乐部', type: 'club', ...change } })
  expect([answer.status, answer.code]).toEqual([422, 4001])
  expect(answer.errors[0]).toMatchObject({ path, rule })
})
