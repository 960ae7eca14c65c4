import * as calls from '@startline/contract'
import { describe, expect, test } from 'vitest'
import { enter, expectExact, standing } from '../../entries/waiting/waiting-fixtures.ts'
import { verifyAudit } from '../../record/verify-audit.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { aClubOf, anHourAgo, endEvent, erase, join } from './erasure-fixtures.ts'

const portal = await openPortal()
const { db } = portal.deps.database

describe('what it would mean', () => {
  test('running registrations are named, with event, group, people and day', async () => {
    const wang = await portal.signUp()
    const event = await anEvent(portal, { name: '夏季公开赛' })
    const [id] = await enter(wang, event, event.groups[0], [{ name: '王小明' }])
    const { data } = await wang.call(calls.showErasure)
    expect(data).toMatchObject({
      participants: 1,
      organizations: [{ id: wang.organizationId, name: '王小明的妈妈' }],
      blocking: [],
      registrations: [
        { registration_id: id, event_name: '夏季公开赛', group_name: 'U10 男女混合', participant_names: ['王小明'] },
      ],
    })
    expect(data.registrations[0]?.reference).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  })

  test('those withdrawn, in events that are over, or cancelled are not', async () => {
    const wang = await portal.signUp()
    const [over, cancelled, open_] = [await anEvent(portal), await anEvent(portal), await anEvent(portal)]
    for (const event of [over, cancelled]) await enter(wang, event, event.groups[0], [{}])
    const [gone] = await enter(wang, open_, open_.groups[0], [{}])
    await wang.call(calls.withdrawRegistration, { params: { id: gone ?? '' } })
    await endEvent(portal, over.id)
    await db.updateTable('event').set({ cancelled_at: anHourAgo() }).where('id', '=', cancelled.id).execute()
    expect((await wang.call(calls.showErasure)).data.registrations).toEqual([])
  })

  test('nobody is told without a token', async () => {
    expect(await portal.call(calls.showErasure)).toMatchObject({ status: 401, code: 4202 })
    expect(await portal.call(calls.eraseAccount, { body: { confirm: 'x', registrations: 0 } })).toMatchObject({
      code: 4202,
    })
  })
})

describe('leaving', () => {
  test('ends every device, frees the account name, and keeps the audit chain whole', async () => {
    const wang = await portal.signUp()
    const elsewhere = await portal.call(calls.login, { body: { account: wang.account, password: wang.password } })
    expect((await erase(wang)).code).toBe(0)
    for (const token of [wang.token, elsewhere.data.token])
      expect((await portal.as(token).call(calls.getUser)).code).toBe(4202)
    expect((await portal.call(calls.login, { body: { account: wang.account, password: wang.password } })).code).toBe(
      4101,
    )
    const again = await portal.call(calls.register, {
      body: { account: wang.account, password: wang.password, name: '新人' },
    })
    expect(again.code).toBe(0)
    expect(again.data.user.id).not.toBe(wang.accountId)
    expect((await verifyAudit(db)).broken).toEqual([])
    const { entries } = await db
      .selectFrom('audit_link')
      .select('entries')
      .where('organization_id', '=', wang.organizationId)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(entries)).toMatchObject([{ action: 'account.erase', account_id: wang.accountId }])
  })

  test('places go to the first in line, also after the last moment for changes of those who stay', async () => {
    const [wang, li] = [await portal.signUp(), await portal.signUp()]
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 }), aGroup()] })
    await enter(wang, event, event.groups[0], [{}])
    await enter(wang, event, event.groups[1], [{}])
    const [waiting] = await enter(li, event, event.groups[0], [{}])
    expect(await standing(li, waiting)).toBe('waitlisted 1')
    expect((await erase(wang)).code).toBe(0)
    expect(await standing(li, waiting)).toBe('registered')
    await expectExact(portal, event.id)
    await db.updateTable('event').set({ edit_until: anHourAgo() }).where('id', '=', event.id).execute()
    expect((await erase(li)).code).toBe(0)
    await expectExact(portal, event.id)
    const { taken } = await db
      .selectFrom('event_group')
      .select('taken')
      .where('id', '=', event.groups[0] ?? '')
      .executeTakeFirstOrThrow()
    expect(taken).toBe(0)
  })

  test('counters equal their rows afterwards', async () => {
    const wang = await portal.signUp()
    const event = await anEvent(portal)
    await enter(wang, event, event.groups[0], [{}, {}])
    await endEvent(portal, event.id)
    const [running] = [await anEvent(portal)]
    await enter(wang, running, running.groups[0], [{}])
    expect((await erase(wang)).code).toBe(0)
    await expectExact(portal, event.id)
    await expectExact(portal, running.id)
  })
})

describe('what stays', () => {
  test('a race of the past keeps name, group and event; number, hashes, birth date and gender are gone', async () => {
    const wang = await portal.signUp()
    const event = await anEvent(portal)
    const [id] = await enter(wang, event, event.groups[0], [{ name: '王小明' }])
    const before = await db
      .selectFrom('roster_member')
      .selectAll()
      .where('registration_id', '=', id ?? '')
      .executeTakeFirstOrThrow()
    await endEvent(portal, event.id)
    expect((await erase(wang)).code).toBe(0)
    const after = await db
      .selectFrom('roster_member')
      .selectAll()
      .where('registration_id', '=', id ?? '')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ name: '王小明', group_id: event.groups[0], event_id: event.id, live: true })
    expect(after).toMatchObject({ birth_date: null, gender: null })
    const person = { participant_id: after.participant_id }
    expect(
      await db.selectFrom('participant').selectAll().where('id', '=', person.participant_id).executeTakeFirstOrThrow(),
    ).toMatchObject({ name: '', id_number_sealed: Buffer.alloc(0), document_index: Buffer.alloc(0), birth_date: null })
    expect(after.person_index.equals(before.person_index)).toBe(false)
    expect(after.person_index).toHaveLength(32)
    const kept = await db
      .selectFrom('registration')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ status: 'registered', search_text: '', search_keys: [] })
  })

  test('somebody else’s entry of the same child stays as it is', async () => {
    const [wang, club] = [await portal.signUp(), await portal.signUp()]
    const child = aParticipant({ name: '王小明' })
    const [one, other] = [await anEvent(portal), await anEvent(portal)]
    await enter(wang, one, one.groups[0], [child])
    const [id] = await enter(club, other, other.groups[0], [child])
    expect((await erase(wang)).code).toBe(0)
    expect(await standing(club, id)).toBe('registered')
    expect((await club.call(calls.listParticipants)).data.items).toMatchObject([{ name: '王小明' }])
  })

  test('organizations with other owners stay, with what the person entered for them', async () => {
    const [wang, li] = [await portal.signUp(), await portal.signUp()]
    await join(portal, wang, li.organizationId, 'owner')
    await wang.call(calls.switchOrganization, { body: { organization_id: li.organizationId } })
    const event = await anEvent(portal)
    const [id] = await enter(wang, event, event.groups[0], [{}])
    expect((await wang.call(calls.showErasure)).data).toMatchObject({ registrations: [], blocking: [] })
    expect((await erase(wang)).code).toBe(0)
    expect(await standing(li, id)).toBe('registered')
    const left = await db.selectFrom('membership').select('role').where('account_id', '=', wang.accountId).execute()
    expect(left).toEqual([])
  })

  test('confirmed units stay, and an organization that held events keeps its name', async () => {
    const wang = await portal.signUp()
    const club = await aClubOf(portal, wang)
    const event = await anEvent(portal)
    await db.updateTable('event').set({ organization_id: club.id }).where('id', '=', event.id).execute()
    await endEvent(portal, event.id)
    const units = await Promise.all(
      ['已确认小学', '王家轮滑队'].map((name) =>
        wang.call(calls.addUnit, { body: { name, type: 'school', district_code: '110105' } }),
      ),
    )
    const [confirmed, own] = units.map(({ data }) => data.id)
    await db
      .updateTable('unit')
      .set({ confirmed_at: new Date() })
      .where('id', '=', confirmed ?? '')
      .execute()
    expect((await erase(wang)).code).toBe(0)
    const names = await db
      .selectFrom('unit')
      .select(['id', 'name'])
      .where('id', 'in', [confirmed ?? '', own ?? ''])
      .execute()
    expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['已确认小学', own]))
    const { name } = await db
      .selectFrom('organization')
      .select('name')
      .where('id', '=', club.id)
      .executeTakeFirstOrThrow()
    expect(name).toBe('王家俱乐部')
  })
})
