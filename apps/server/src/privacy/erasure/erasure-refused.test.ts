import * as calls from '@startline/contract'
import { describe, expect, test } from 'vitest'
import { enter, standing } from '../../entries/waiting/waiting-fixtures.ts'
import { verifyPhone } from '../../identity/member/member-fixtures.ts'
import { anEvent } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { aClubOf, anHourAgo, endEvent, erase, HOUR_MS, join } from './erasure-fixtures.ts'

const portal = await openPortal()
const { db } = portal.deps.database

const inAnHour = () => new Date(Date.now() + HOUR_MS)

describe('what is refused', () => {
  test('another confirmation than name, account or phone; each of these is taken as it is written', async () => {
    const wang = await portal.signUp('王 小明')
    await verifyPhone(portal, wang, '13812345678')
    for (const confirm of ['王小红', wang.accountId, '13812345679', ' '])
      expect((await erase(wang, confirm)).errors).toMatchObject([{ path: '/confirm', rule: 'confirm_differs' }])
    for (const confirm of [' 王  小明 ', ` ${wang.account.toUpperCase()}`, '+86 138 1234 5678']) {
      const { code } = await wang.call(calls.eraseAccount, { body: { confirm, registrations: 1 } })
      expect([confirm, code]).toEqual([confirm, 4009])
    }
    expect((await erase(wang, '138-1234-5678')).code).toBe(0)
  })

  test('registrations that came after the person was told: nothing is done', async () => {
    const wang = await portal.signUp()
    const event = await anEvent(portal)
    await wang.call(calls.showErasure)
    const [id] = await enter(wang, event, event.groups[0], [{}])
    const refused = await wang.call(calls.eraseAccount, { body: { confirm: wang.account, registrations: 0 } })
    expect(refused).toMatchObject({
      status: 409,
      code: 4009,
      data: { rule: 'registrations_changed', registrations: 1 },
    })
    expect(await standing(wang, id)).toBe('registered')
    expect((await wang.call(calls.listParticipants)).data.total).toBe(1)
  })

  test('the only owner of an organization with members is told which, until somebody else owns it', async () => {
    const [wang, li] = [await portal.signUp(), await portal.signUp()]
    const club = await aClubOf(portal, wang)
    await join(portal, li, club.id, 'manager')
    expect((await wang.call(calls.showErasure)).data.blocking).toEqual([{ id: club.id, name: '王家俱乐部' }])
    expect(await erase(wang)).toMatchObject({ code: 4009, data: { blocking: [{ id: club.id, name: '王家俱乐部' }] } })
    await db.updateTable('membership').set({ role: 'owner' }).where('account_id', '=', li.accountId).execute()
    expect((await erase(wang)).code).toBe(0)
  })

  test('an invitation to others does not keep an organization; an event that is not over does', async () => {
    const wang = await portal.signUp()
    const club = await aClubOf(portal, wang)
    const invited = { params: { id: club.id }, body: { phone: '13900139001', role: 'manager' as const } }
    expect((await wang.call(calls.inviteMember, invited)).code).toBe(0)
    const event = await anEvent(portal, { starts_at: anHourAgo(), ends_at: inAnHour() })
    await db.updateTable('event').set({ organization_id: club.id }).where('id', '=', event.id).execute()
    expect((await erase(wang)).data).toMatchObject({ blocking: [{ id: club.id }] })
    await endEvent(portal, event.id)
    expect((await erase(wang)).code).toBe(0)
    expect(await db.selectFrom('membership').select('role').where('organization_id', '=', club.id).execute()).toEqual(
      [],
    )
  })

  test('a sign-in older than twelve hours', async () => {
    const wang = await portal.signUp()
    portal.passTime(12 * HOUR_MS + 1000)
    expect(await erase(wang)).toMatchObject({ status: 403, code: 4003, data: { rule: 'sign_in_stale' } })
  })

  test('doing it twice', async () => {
    const wang = await portal.signUp()
    const answers = await Promise.all([erase(wang), erase(wang)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 4202])
  })
})
