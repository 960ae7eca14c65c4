import {
  acceptInvitation,
  getUser,
  inviteMember,
  listInvitations,
  listMembers,
  listOrganizations,
  removeMember,
} from '@startline/contract'
import { expect, test } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { aClub, aMember, aPhone, verifyPhone } from './member-fixtures.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const owner = await portal.signUp('周教练')
const club = await aClub(owner)
const params = { id: club }
const invite = (phone: string, role: 'owner' | 'manager' | 'member' = 'member', who = owner) =>
  who.call(inviteMember, { params, body: { phone, role } })
const invitationsOf = async (who: Person) => (await who.call(listInvitations)).data.items

test('an invitation is seen and accepted by whoever has verified the phone, and keeps its id as a membership', async () => {
  const wang = await portal.signUp('王老师')
  const phone = await verifyPhone(portal, wang)
  const invited = await invite(`+86 ${phone}`, 'manager')
  const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`
  expect(invited.data).toMatchObject({ user_id: null, name: null, phone: masked, role: 'manager', status: 'invited' })
  expect(await invitationsOf(wang)).toMatchObject([
    { member_id: invited.data.id, organization: { id: club, name: '飞轮俱乐部', type: 'club' }, role: 'manager' },
  ])
  // Whoever is no member yet is told no more of who invites than a masked name.
  expect((await invitationsOf(wang))[0]?.invited_by).toBe('周**')
  const accepted = await wang.call(acceptInvitation, { params, rawBody: '' })
  expect(accepted.data).toMatchObject({ id: club, role: 'manager', is_current: false })
  expect(accepted.data.applications.length).toBeGreaterThan(0)
  expect(await invitationsOf(wang)).toEqual([])
  const { items } = (await owner.call(listMembers, { params })).data
  expect(items.find(({ id }) => id === invited.data.id)).toMatchObject({
    user_id: wang.accountId,
    name: '王老师',
    phone: masked,
    status: 'active',
    is_me: false,
  })
  expect((await wang.call(listOrganizations)).data.items.map(({ id }) => id)).toContain(club)
})

test('known and unknown phones get one and the same answer, and the list tells no difference', async () => {
  const known = await verifyPhone(portal, await portal.signUp())
  const answers = [await invite(known), await invite(aPhone())]
  const shape = answers.map(({ status, data }) => ({ http: status, ...data, id: '', phone: '', since: '' }))
  expect(shape[0]).toEqual(shape[1])
  const { items } = (await owner.call(listMembers, { params, query: { page_size: 100 } })).data
  const invited = items.filter(({ id }) => answers.some(({ data }) => data.id === id))
  expect(invited.map(({ name, user_id, avatar_url, status }) => [name, user_id, avatar_url, status])).toEqual([
    [null, null, null, 'invited'],
    [null, null, null, 'invited'],
  ])
})

test('whoever is invited before they have an account finds the invitation at their first sign-in by that phone', async () => {
  const phone = aPhone()
  await invite(phone, 'manager')
  const newcomer = await portal.signUpBySms(phone)
  expect((await newcomer.call(listInvitations)).data.items).toMatchObject([
    { organization: { id: club }, role: 'manager' },
  ])
  expect((await newcomer.call(acceptInvitation, { params })).data).toMatchObject({ id: club, role: 'manager' })
})

test('a phone that is not verified opens no invitation', async () => {
  const phone = aPhone()
  await invite(phone)
  const li = await portal.signUp()
  expect(await invitationsOf(li)).toEqual([])
  expect((await li.call(acceptInvitation, { params })).code).toBe(4004)
  await verifyPhone(portal, li, phone)
  expect(await invitationsOf(li)).toHaveLength(1)
  expect((await li.call(acceptInvitation, { params })).code).toBe(0)
  expect((await li.call(acceptInvitation, { params })).code).toBe(4004)
})

test('a phone is invited once, and not where it belongs to a member; another organization is told nothing of it', async () => {
  const member = await aMember(portal, owner, club, 'member')
  const phone = aPhone()
  expect((await invite(phone)).code).toBe(0)
  for (const taken of [phone, member.phone])
    expect(await invite(taken)).toMatchObject({ status: 409, code: 4009, message: '该手机号已是成员或已被邀请' })
  const english = { params, body: { phone, role: 'member' as const }, headers: { 'accept-language': 'en' } }
  expect((await owner.call(inviteMember, english)).message).toMatch(/already belongs/)
  const elsewhere = await aClub(owner, '另一个俱乐部')
  const answer = await owner.call(inviteMember, {
    params: { id: elsewhere },
    body: { phone: member.phone, role: 'member' },
  })
  expect(answer.code).toBe(0)
})

test('an invitation is refused by the invited person, and taken back by those who may invite for that role', async () => {
  const wang = await portal.signUp()
  const phone = await verifyPhone(portal, wang)
  const first = (await invite(phone)).data.id
  expect((await wang.call(removeMember, { params: { id: club, member_id: first } })).code).toBe(0)
  expect(await invitationsOf(wang)).toEqual([])
  const manager = await aMember(portal, owner, club, 'manager')
  const member = await aMember(portal, owner, club, 'member')
  const second = (await invite(phone, 'owner')).data.id
  const remove = (who: Person) => who.call(removeMember, { params: { id: club, member_id: second } })
  expect([(await remove(manager)).code, (await remove(member)).code]).toEqual([4003, 4003])
  expect((await remove(await portal.signUp())).code).toBe(4004)
  expect((await remove(owner)).code).toBe(0)
  expect((await wang.call(acceptInvitation, { params })).code).toBe(4004)
  const actions = (await lastEntries(db, club, 100)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['member.invite', 'invitation.refuse', 'invitation.withdraw']))
})

test('a personal organization invites nobody', async () => {
  const { data } = await (await portal.signUp()).call(getUser)
  const wang = await portal.signUp()
  const body = { phone: aPhone(), role: 'member' as const }
  expect(await wang.call(inviteMember, { params: { id: wang.organizationId }, body })).toMatchObject({
    status: 409,
    code: 4009,
    message: '个人机构只属于您自己，请先创建机构',
  })
  expect((await wang.call(inviteMember, { params: { id: data.organization.id }, body })).code).toBe(4004)
})

test.each([
  [{ phone: '12345' }, '/phone', 'phone_format'],
  [{ phone: '' }, '/phone', 'required'],
  [{ role: 'king' }, '/role', 'choice'],
  [{ role: undefined }, '/role', 'required'],
  [{ user_id: 'x' }, '/user_id', 'unknown_field'],
])('%j is refused at its field', async (change, path, rule) => {
  const rawBody = { phone: aPhone(), role: 'member', ...change }
  const answer = await owner.call(inviteMember, { params, rawBody })
  expect([answer.status, answer.errors]).toMatchObject([422, [{ path, rule }]])
})

test('the store keeps no invited phone in clear', async () => {
  const phone = aPhone()
  await invite(phone)
  const rows = await db.selectFrom('invitation').selectAll().execute()
  expect(rows.some((row) => row.phone_index.equals(portal.deps.vault.phoneIndex(phone)))).toBe(true)
  for (const row of rows) expect(row.phone_sealed.toString('latin1')).not.toContain(phone)
})
