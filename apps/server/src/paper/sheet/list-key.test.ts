import { createOrganization, getListKey, logout, switchOrganization } from '@startline/contract'
import { expect, test } from 'vitest'
import { aClub, actFor, aMember, signInAgain } from '../../identity/member/member-fixtures.ts'
import { openPortal, type Person } from '../../test/harness.ts'

const portal = await openPortal()
const keyOf = async (who: Person) => (await who.call(getListKey)).data.key

test('somebody has one key for each organization they act for, in every session', async () => {
  const wang = await portal.signUp()
  const key = await keyOf(wang)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keyOf(wang)).toBe(key)
  const club = (await wang.call(createOrganization, { body: { name: '轮滑俱乐部', type: 'club' } })).data
  await wang.call(switchOrganization, { body: { organization_id: club.id } })
  expect(await keyOf(wang)).not.toBe(key)
  await wang.call(switchOrganization, { body: { organization_id: wang.organizationId } })
  expect(await keyOf(wang)).toBe(key)
  expect(await keyOf(await signInAgain(portal, wang))).toBe(key)
})

test('another person of the same organization has another key, nobody has none', async () => {
  const owner = await portal.signUp()
  const club = await aClub(owner)
  const coach = await aMember(portal, owner, club, 'member')
  await actFor(owner, club)
  expect(await keyOf(coach)).not.toBe(await keyOf(owner))
  expect(await portal.call(getListKey)).toMatchObject({ status: 401, code: 4202 })
})

test('a session that has ended gets its key no more', async () => {
  const wang = await portal.signUp()
  expect((await wang.call(getListKey)).code).toBe(0)
  await wang.call(logout)
  expect(await wang.call(getListKey)).toMatchObject({ status: 401, code: 4202 })
})
