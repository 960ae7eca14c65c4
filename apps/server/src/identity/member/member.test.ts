import {
  changeMember,
  getUser,
  inviteMember,
  listMembers,
  listUnits,
  type Role,
  removeMember,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { aClub, actFor, aMember, aPhone, signInAgain } from './member-fixtures.ts'

const portal = await openPortal()
const { db } = portal.deps.database

/** A club with an owner, a manager and a member. */
async function aFullClub() {
  const owner = await portal.signUp('周教练')
  const id = await aClub(owner)
  const [manager, member] = [
    await aMember(portal, owner, id, 'manager', '李老师'),
    await aMember(portal, owner, id, 'member', '王老师'),
  ]
  const mine = await owner.call(listMembers, { params: { id } })
  const ownerId = mine.data.items.find((item) => item.is_me)?.id ?? ''
  const change = async (who: Person, member_id: string, role: Role) =>
    (await who.call(changeMember, { params: { id, member_id }, body: { role } })).code
  const remove = async (who: Person, member_id: string) =>
    (await who.call(removeMember, { params: { id, member_id } })).code
  return { id, owner, ownerId, manager, member, change, remove }
}

test('everybody in an organization sees its members; invitations and phones only those who manage', async () => {
  const { id, owner, manager, member } = await aFullClub()
  await owner.call(inviteMember, { params: { id }, body: { phone: aPhone(), role: 'member' } })
  const seenBy = async (who: Person) => (await who.call(listMembers, { params: { id } })).data
  const shown = (await seenBy(manager)).items
  expect(shown.map(({ name, role, status, is_me }) => [name, role, status, is_me])).toEqual([
    ['周教练', 'owner', 'active', false],
    ['李老师', 'manager', 'active', true],
    ['王老师', 'member', 'active', false],
    [null, 'member', 'invited', false],
  ])
  expect(shown.map(({ phone }) => phone !== null)).toEqual([false, true, true, true])
  const seen = await seenBy(member)
  expect(seen.items.map(({ name, phone }) => [name, phone !== null])).toEqual([
    ['周教练', false],
    ['李老师', false],
    ['王老师', true],
  ])
  expect([seen.total, (await seenBy(owner)).total]).toEqual([3, 4])
})

test('a plain member sees who leads by name, and of other members a masked name and no picture', async () => {
  const { id, owner, manager, member } = await aFullClub()
  const other = await aMember(portal, owner, id, 'member', '欧阳小雨')
  const change = { avatar_path: 'avatar/someone.jpg' }
  await db.updateTable('account').set(change).where('id', 'in', [other.accountId, manager.accountId]).execute()
  const seenBy = async (who: Person) =>
    (await who.call(listMembers, { params: { id } })).data.items.map(({ name, avatar_url }) => [
      name,
      avatar_url !== null,
    ])
  const leaders = [
    ['周教练', false],
    ['李老师', true],
  ]
  expect(await seenBy(member)).toEqual([...leaders, ['王老师', false], ['欧**', false]])
  expect(await seenBy(other)).toEqual([...leaders, ['王**', false], ['欧阳小雨', true]])
  expect(await seenBy(manager)).toEqual([...leaders, ['王老师', false], ['欧阳小雨', true]])
})

test('pages of members carry the total of all and do not overlap', async () => {
  const { id, owner } = await aFullClub()
  const page = async (number: number) =>
    (await owner.call(listMembers, { params: { id }, query: { page: number, page_size: 2 } })).data
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.map(({ total, items }) => [total, items.length])).toEqual([
    [3, 2],
    [3, 1],
    [3, 0],
  ])
  expect(new Set(pages.flatMap(({ items }) => items.map((item) => item.id))).size).toBe(3)
})

test('a stranger finds nothing of an organization, nor does anybody of one that is none', async () => {
  const { id, owner, member } = await aFullClub()
  const stranger = await portal.signUp()
  const tries: [Person, string, string][] = [
    [stranger, id, member.memberId],
    [stranger, uuid(), member.memberId],
    [stranger, 'x', "1' or '1'='1"],
    [owner, uuid(), member.memberId],
    [owner, id, uuid()],
    [owner, id, 'x'],
    [owner, await aClub(owner), member.memberId],
  ]
  for (const [who, organization, member_id] of tries) {
    const params = { id: organization, member_id }
    expect((await who.call(changeMember, { params, body: { role: 'owner' } })).code).toBe(4004)
    expect((await who.call(removeMember, { params })).code).toBe(4004)
  }
  for (const organization of [id, uuid(), 'x']) {
    const body = { phone: aPhone(), role: 'member' as const }
    expect((await stranger.call(listMembers, { params: { id: organization } })).code).toBe(4004)
    expect((await stranger.call(inviteMember, { params: { id: organization }, body })).code).toBe(4004)
  }
  expect((await owner.call(listMembers, { params: { id } })).data.total).toBe(3)
})

test('a manager invites, changes and removes members and managers, and never touches or makes an owner', async () => {
  const { id, owner, ownerId, manager, member, change, remove } = await aFullClub()
  expect(await change(manager, member.memberId, 'manager')).toBe(0)
  expect(await change(manager, member.memberId, 'owner')).toBe(4003)
  expect(await change(manager, ownerId, 'member')).toBe(4003)
  expect(await remove(manager, ownerId)).toBe(4003)
  const invite = async (role: Role) =>
    (await manager.call(inviteMember, { params: { id }, body: { phone: aPhone(), role } })).code
  expect([await invite('manager'), await invite('owner')]).toEqual([0, 4003])
  expect(await remove(manager, member.memberId)).toBe(0)
  expect((await owner.call(listMembers, { params: { id } })).data.items.map((item) => item.id)).not.toContain(
    member.memberId,
  )
})

test('a member does none of that', async () => {
  const { id, manager, member, change, remove } = await aFullClub()
  expect(await change(member, manager.memberId, 'member')).toBe(4003)
  expect(await change(member, member.memberId, 'manager')).toBe(4003)
  expect(await remove(member, manager.memberId)).toBe(4003)
  const answer = await member.call(inviteMember, { params: { id }, body: { phone: aPhone(), role: 'member' } })
  expect(answer).toMatchObject({ status: 403, code: 4003, message: '您没有权限进行此操作' })
})

test('an organization is never without an owner', async () => {
  const { owner, ownerId, manager, change, remove } = await aFullClub()
  expect([await change(owner, ownerId, 'member'), await remove(owner, ownerId)]).toEqual([4009, 4009])
  expect(await change(owner, ownerId, 'owner')).toBe(0)
  expect(await change(owner, manager.memberId, 'owner')).toBe(0)
  expect(await remove(manager, ownerId)).toBe(0)
  expect(await change(manager, manager.memberId, 'manager')).toBe(4009)
})

test('the last owner is told so in both languages', async () => {
  const { id, owner, ownerId } = await aFullClub()
  const params = { id, member_id: ownerId }
  expect((await owner.call(removeMember, { params })).message).toBe('机构至少要有一位所有者')
  const english = await owner.call(removeMember, { params, headers: { 'accept-language': 'en' } })
  expect(english.message).toBe('An organization needs at least one owner')
})

test('a personal organization is not left', async () => {
  const wang = await portal.signUp()
  const params = { id: wang.organizationId }
  const [me] = (await wang.call(listMembers, { params })).data.items
  const answer = await wang.call(removeMember, { params: { ...params, member_id: me?.id ?? '' } })
  expect(answer).toMatchObject({ status: 409, code: 4009, message: '个人机构只属于您自己，请先创建机构' })
})

test('a new role counts from the next request on', async () => {
  const { id, member, owner, change } = await aFullClub()
  const permissions = async () => (await member.call(getUser)).data.permissions.includes('organization:manage')
  expect(await permissions()).toBe(false)
  await change(owner, member.memberId, 'manager')
  expect(await permissions()).toBe(true)
  const changed = await owner.call(changeMember, {
    params: { id, member_id: member.memberId },
    body: { role: 'member' },
  })
  expect(changed.data).toMatchObject({ id: member.memberId, role: 'member', status: 'active', name: '王老师' })
  expect(await permissions()).toBe(false)
})

test('an invitation can be made one for another role', async () => {
  const { id, owner, manager, member, change } = await aFullClub()
  const { data } = await owner.call(inviteMember, { params: { id }, body: { phone: aPhone(), role: 'member' } })
  expect(await change(manager, data.id, 'owner')).toBe(4003)
  expect(await change(member, data.id, 'manager')).toBe(4003)
  const changed = await manager.call(changeMember, { params: { id, member_id: data.id }, body: { role: 'manager' } })
  expect(changed.data).toEqual({ ...data, role: 'manager' })
  expect(await change(owner, data.id, 'owner')).toBe(0)
  expect(await change(manager, data.id, 'member')).toBe(4003)
})

test('whoever is removed goes on under their personal organization, and an old tab is told', async () => {
  const { id, owner, member, remove } = await aFullClub()
  expect((await member.call(getUser)).data.organization.id).toBe(id)
  await remove(owner, member.memberId)
  const old = await member.call(listUnits, { headers: { 'x-org': id } })
  expect(old).toMatchObject({ status: 409, code: 4009, data: { rule: 'organization_changed' } })
  expect((await member.call(getUser)).data.organization).toEqual({
    id: member.organizationId,
    name: '王老师',
    type: 'personal',
    role: 'owner',
  })
  expect((await member.call(listUnits, { headers: { 'x-org': member.organizationId } })).code).toBe(0)
  expect((await actFor(member, id)).code).toBe(4004)
})

test('whoever leaves goes home too; their other sessions stay where they are', async () => {
  const { id, member, remove } = await aFullClub()
  const elsewhere = await aClub(member, '第二俱乐部')
  const desk = await signInAgain(portal, member)
  await actFor(desk, elsewhere)
  expect(await remove(member, member.memberId)).toBe(0)
  expect((await member.call(getUser)).data.organization.id).toBe(member.organizationId)
  expect((await desk.call(getUser)).data.organization.id).toBe(elsewhere)
  expect((await lastEntries(db, id, 1))[0]).toMatchObject({
    action: 'member.leave',
    account_id: member.accountId,
    subject: { member_id: member.memberId },
  })
})

test('entries of the chain name ids and roles, never a name or a phone', async () => {
  const { id, owner, member, manager, change, remove } = await aFullClub()
  await change(owner, member.memberId, 'manager')
  await remove(owner, member.memberId)
  const entries = await lastEntries(db, id, 100)
  expect(entries.map(({ action }) => action)).toEqual([
    'organization.found',
    'member.invite',
    'invitation.accept',
    'member.invite',
    'invitation.accept',
    'member.change',
    'member.remove',
  ])
  const text = JSON.stringify(entries)
  for (const secret of ['周教练', '王老师', member.phone, manager.phone]) expect(text).not.toContain(secret)
})
