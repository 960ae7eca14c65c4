import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as calls from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { enter, expectExact } from '../../entries/waiting/waiting-fixtures.ts'
import { verifyPhone } from '../../identity/member/member-fixtures.ts'
import { aJpeg, put, reserved } from '../../media/upload/upload-fixtures.ts'
import { findDifferences } from '../../operations/reconcile/find-differences.ts'
import { verifyAudit } from '../../record/verify-audit.ts'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { erase } from './erasure-fixtures.ts'

const ROUNDS = 8
let portal: TestPortal

beforeAll(async () => {
  if (postgresUrl) portal = await openPortal()
})

/** What is left of somebody who was erased, by what it is; nothing is. */
async function leftOf(who: Person) {
  const { rows } = await portal.deps.database.pool.query<{ what: string }>(
    `select 'account' as what from account where id = $1 and erased_at is null
     union all select 'session' from session where account_id = $1
     union all select 'membership' from membership where account_id = $1
     union all select 'organization' from organization where id = $2 and (erased_at is null or name <> '')
     union all select 'registration' from registration where organization_id = $2
     union all select 'participant' from participant where organization_id = $2 and (removed_at is null or name <> '')
     union all select 'upload' from upload where organization_id = $2 and removed_at is null`,
    [who.accountId, who.organizationId],
  )
  return rows.map(({ what }) => what)
}

const isErased = async (who: Person) => !(await leftOf(who)).includes('account')

const register = (who: Person, event: { id: string; groups: string[] }) =>
  who.call(calls.registerBatch, {
    body: { event_id: event.id, entries: [{ group_id: event.groups[0] ?? '', participant: aParticipant() }] },
  })

test.skipIf(!postgresUrl)(
  'somebody leaves while registrations, children and files of theirs arrive: all of it goes, or nothing was done',
  async () => {
    const [before, meanwhile] = [await anEvent(portal), await anEvent(portal)]
    const others = await portal.signUp()
    for (let round = 0; round < ROUNDS; round += 1) {
      const wang = await portal.signUp()
      await enter(wang, before, before.groups[0], [{}, {}])
      const body = { confirm: wang.account, registrations: 2 }
      const [leaving, ...codes] = await Promise.all([
        wait(round * 4).then(() => wang.call(calls.eraseAccount, { body })),
        ...[before, meanwhile, meanwhile].map((event) => register(wang, event)),
        wang.call(calls.addParticipant, { body: aParticipant() }),
        reserved(wang).catch(() => ({ code: 0 })),
        wang.call(calls.changeUser, { body: { name: '改名' } }),
        portal.call(calls.login, { body: { account: wang.account, password: wang.password } }),
        register(others, before),
      ])
      expect([0, 4009]).toContain(leaving.code)
      // What came too late: the session has ended, the account is gone, or just going.
      for (const { code } of codes as { code?: number }[]) expect([undefined, 0, 4009, 4101, 4202]).toContain(code)
      expect(await isErased(wang)).toBe(leaving.code === 0)
      if (leaving.code !== 0) expect((await erase(wang)).code).toBe(0)
      expect(await leftOf(wang)).toEqual([])
    }
    await expectExact(portal, before.id)
    await expectExact(portal, meanwhile.id)
    expect(await findDifferences(portal.deps.database.db)).toEqual([])
    expect((await verifyAudit(portal.deps.database.db)).broken).toEqual([])
  },
)

test.skipIf(!postgresUrl)('places given up while others take them are never given twice', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 12 })] })
  const leaving = await together(4, () => portal.signUp())
  for (const who of leaving) await enter(who, event, event.groups[0], [{}, {}, {}])
  const others = await together(4, () => portal.signUp())
  const answers = await Promise.all([
    ...leaving.map((who) => erase(who)),
    ...others.map((who) => enter(who, event, event.groups[0], [{}, {}, {}, {}])),
  ])
  expect(answers.slice(0, 4)).toMatchObject(leaving.map(() => ({ code: 0 })))
  await expectExact(portal, event.id)
  const { rows } = await portal.deps.database.pool.query(
    'select taken, waitlisted from event_group where event_id = $1',
    [event.id],
  )
  expect(rows).toEqual([{ taken: 12, waitlisted: 4 }])
})

test.skipIf(!postgresUrl)(
  'somebody joins the club that is about to go: it stays with both, or goes without them',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [wang, li] = [await portal.signUp(), await portal.signUp()]
      const phone = await verifyPhone(portal, li)
      const { data: club } = await wang.call(calls.createOrganization, { body: { name: '王家俱乐部', type: 'club' } })
      const params = { id: club.id }
      expect((await wang.call(calls.inviteMember, { params, body: { phone, role: 'member' } })).code).toBe(0)
      const body = { confirm: wang.account, registrations: 0 }
      const [left, joined] = await Promise.all([
        wait(round % 4).then(() => wang.call(calls.eraseAccount, { body })),
        li.call(calls.acceptInvitation, { params, body: {} }),
      ])
      expect([
        [0, 4004],
        [0, 4009],
        [4009, 0],
      ]).toContainEqual([left.code, joined.code])
      const { rows } = await portal.deps.database.pool.query(
        `select o.erased_at is not null as erased, (select count(*)::int from membership where organization_id = o.id) as members
         from organization o where id = $1`,
        [club.id],
      )
      expect(rows).toEqual([left.code === 0 ? { erased: true, members: 0 } : { erased: false, members: 2 }])
      expect((await li.call(calls.getUser)).code).toBe(0)
    }
  },
)

test.skipIf(!postgresUrl)('somebody who leaves while accepting an invitation is in no club afterwards', async () => {
  const li = await portal.signUp()
  const { data: club } = await li.call(calls.createOrganization, { body: { name: '李家俱乐部', type: 'club' } })
  for (let round = 0; round < ROUNDS; round += 1) {
    const wang = await portal.signUp()
    const phone = await verifyPhone(portal, wang)
    const params = { id: club.id }
    await li.call(calls.inviteMember, { params, body: { phone, role: 'manager' } })
    const [left, joined] = await Promise.all([
      wait(round % 4).then(() => erase(wang)),
      wang.call(calls.acceptInvitation, { params, body: {} }),
    ])
    expect(left.code).toBe(0)
    expect([0, 4004, 4009, 4202]).toContain(joined.code)
    expect(await leftOf(wang)).toEqual([])
  }
})

test.skipIf(!postgresUrl)('two owners leave a club with members at once: one of them stays its owner', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [wang, li, zhao] = await together(3, () => portal.signUp())
    if (!wang || !li || !zhao) return expect.unreachable()
    const { data: club } = await wang.call(calls.createOrganization, { body: { name: '三人俱乐部', type: 'club' } })
    const { db } = portal.deps.database
    const join_ = (who: Person, role: 'owner' | 'member') =>
      db.insertInto('membership').values({ organization_id: club.id, account_id: who.accountId, role }).execute()
    await join_(li, 'owner')
    await join_(zhao, 'member')
    const answers = await Promise.all([erase(wang), erase(li)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 4009])
    const owners = await db.selectFrom('membership').select('role').where('organization_id', '=', club.id).execute()
    expect(owners.map(({ role }) => role).toSorted()).toEqual(['member', 'owner'])
  }
})

test.skipIf(!postgresUrl)('a file announced while its sender is leaving is kept no place for', async () => {
  const wang = await portal.signUp()
  const client = await portal.deps.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from organization where id = $1 for update', [wang.organizationId])
    const body = { purpose: 'id_photo', file_name: 'photo', content_type: 'image/jpeg', size: 1000 } as const
    const reserving = wang.call(calls.reserveUpload, { body })
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await portal.deps.database.pool.query(waiting)).rows).toHaveLength(1)
    await client.query('update organization set erased_at = now() where id = $1', [wang.organizationId])
    await client.query('commit')
    expect((await reserving).code).toBe(4202)
  } finally {
    client.release()
  }
  expect(await leftOf(wang)).not.toContain('upload')
})

test.skipIf(!postgresUrl)('photos that arrive while their sender leaves are on no disk afterwards', async () => {
  const picture = await aJpeg()
  for (let round = 0; round < ROUNDS; round += 1) {
    const wang = await portal.signUp()
    const files = await together(3, () => reserved(wang, { size: picture.length }))
    const [left] = await Promise.all([
      wait(round * 3).then(() => erase(wang)),
      ...files.map(({ grant }) => put(portal, grant.token, picture)),
    ])
    expect(left.code).toBe(0)
    expect(await leftOf(wang)).toEqual([])
  }
  const folder = join(portal.deps.settings.dataFolder, 'uploads', 'id_photo')
  const there = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  expect(there.filter((one) => one.isFile()).map(({ name }) => name)).toEqual([])
})
