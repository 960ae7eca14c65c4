import { acceptInvitation, inviteMember, listInvitations, listMembers, removeMember } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal, type Person } from '../../test/harness.ts'
import { INVITATIONS_A_DAY } from './invitation.store.ts'
import { sweepInvitations } from './invitations.ts'
import { aClub, aPhone, signInAgain, verifyPhone } from './member-fixtures.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const portal = await openPortal()
const invitationsOf = async (who: Person) => (await who.call(listInvitations)).data.items

test('an invitation ends after thirty days, and may then be sent again', async () => {
  const owner = await portal.signUp()
  const params = { id: await aClub(owner) }
  const li = await portal.signUp()
  const phone = await verifyPhone(portal, li)
  const invite = (who: Person) => who.call(inviteMember, { params, body: { phone, role: 'member' } })
  const { id } = (await invite(owner)).data
  portal.passTime(29 * DAY_MS)
  expect(await invitationsOf(await signInAgain(portal, li))).toHaveLength(1)
  portal.passTime(1.1 * DAY_MS)
  const [late, host] = [await signInAgain(portal, li), await signInAgain(portal, owner)]
  expect(await invitationsOf(late)).toEqual([])
  expect((await late.call(acceptInvitation, { params })).code).toBe(4004)
  expect((await late.call(removeMember, { params: { ...params, member_id: id } })).code).toBe(4004)
  const { items } = (await host.call(listMembers, { params, query: { page_size: 100 } })).data
  expect(items.map((item) => item.id)).not.toContain(id)
  const again = await invite(host)
  expect([again.code, again.data.id === id]).toEqual([0, false])
  expect(await invitationsOf(late)).toHaveLength(1)
})

test('an organization sends so many invitations a day, those taken back included', async () => {
  const host = await portal.signUp()
  const id = await aClub(host)
  const send = (phone = aPhone()) => host.call(inviteMember, { params: { id }, body: { phone, role: 'member' } })
  const first = await send()
  await host.call(removeMember, { params: { id, member_id: first.data.id } })
  for (let sent = 1; sent < INVITATIONS_A_DAY; sent++) expect((await send()).code).toBe(0)
  const refused = await send()
  expect([refused.status, refused.code]).toEqual([429, 4029])
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(23 * 3600)
  portal.passTime((wait + 1) * 1000)
  expect((await send()).code).toBe(0)
})

test('invitations that have ended are swept, with the phones they are for, and no others', async () => {
  const owner = await portal.signUp()
  const params = { id: await aClub(owner) }
  const { db } = portal.deps.database
  const left = async () =>
    (await db.selectFrom('invitation').select('id').where('organization_id', '=', params.id).execute()).map(
      ({ id }) => id,
    )
  const old = await owner.call(inviteMember, { params, body: { phone: aPhone(), role: 'member' } })
  portal.passTime(20 * DAY_MS)
  const host = await signInAgain(portal, owner)
  const young = await host.call(inviteMember, { params, body: { phone: aPhone(), role: 'member' } })
  await sweepInvitations(portal.deps)
  expect((await left()).toSorted()).toEqual([old.data.id, young.data.id].toSorted())
  portal.passTime(10 * DAY_MS)
  expect(await sweepInvitations(portal.deps)).toBeGreaterThanOrEqual(1)
  expect(await left()).toEqual([young.data.id])
})
