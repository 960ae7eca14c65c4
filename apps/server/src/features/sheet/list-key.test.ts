import { foundOrganization, getListKey, logout, switchOrganization } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal, type Person } from '../../test/harness.ts'
import { signInAgain } from '../member/member-fixtures.ts'

const portal = await openPortal()
const keyOf = async (who: Person) => (await who.call(getListKey)).data.key

test('a session has one key, as long as it acts for one organization', async () => {
  const wang = await portal.signUp()
  const key = await keyOf(wang)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keyOf(wang)).toBe(key)
  const club = (await wang.call(foundOrganization, { body: { name: '轮滑俱乐部', type: 'club' } })).data
  await wang.call(switchOrganization, { body: { organization_id: club.id } })
  expect(await keyOf(wang)).not.toBe(key)
  await wang.call(switchOrganization, { body: { organization_id: wang.organizationId } })
  expect(await keyOf(wang)).toBe(key)
})

test('another session of the same person, another person and nobody have another key or none', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  const again = await signInAgain(portal, wang)
  expect(new Set([await keyOf(wang), await keyOf(li), await keyOf(again)]).size).toBe(3)
  expect(await portal.call(getListKey)).toMatchObject({ status: 401, code: 4202 })
})

test('a session that has ended gets its key no more', async () => {
  const wang = await portal.signUp()
  expect((await wang.call(getListKey)).code).toBe(0)
  await wang.call(logout)
  expect(await wang.call(getListKey)).toMatchObject({ status: 401, code: 4202 })
})
