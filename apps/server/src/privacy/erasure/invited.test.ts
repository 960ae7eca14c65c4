import { inviteMember, listInvitations } from '@startline/contract'
import { expect, test } from 'vitest'
import { aClub, aMember, aPhone, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { openPortal } from '../../test/harness.ts'
import { erase } from './erasure-fixtures.ts'

const portal = await openPortal()

test('invitations to the person’s phone end, and those to organizations that go along; others stay', async () => {
  const [wang, li, coach] = [await portal.signUp(), await portal.signUp(), await portal.signUp()]
  const [phoneOfWang, phoneOfLi] = [await verifyPhone(portal, wang), await verifyPhone(portal, li)]
  const [alone, shared] = [await aClub(wang), await aClub(coach)]
  await aMember(portal, coach, shared, 'member')
  const invite = (who: typeof wang, id: string, phone: string) =>
    who.call(inviteMember, { params: { id }, body: { phone, role: 'member' } })
  await invite(wang, alone, phoneOfLi)
  await invite(coach, shared, phoneOfWang)
  await invite(coach, shared, phoneOfLi)
  const stays = await invite(coach, shared, aPhone())
  expect((await li.call(listInvitations)).data.total).toBe(2)
  expect((await erase(wang)).code).toBe(0)
  expect((await li.call(listInvitations)).data.items.map(({ organization }) => organization.id)).toEqual([shared])
  const left = await portal.deps.database.db.selectFrom('invitation').selectAll().execute()
  expect(left.map(({ id }) => id)).toContain(stays.data.id)
  const gone = portal.deps.vault.phoneIndex(phoneOfWang)
  expect(left.some((row) => row.phone_index.equals(gone))).toBe(false)
})
