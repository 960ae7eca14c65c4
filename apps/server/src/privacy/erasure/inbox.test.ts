import { readInbox } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { aStaffedClub } from '../../identity/member/member-fixtures.ts'
import { receiptsOf } from '../../notices/notice-fixtures.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { erase } from './erasure-fixtures.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

test('who leaves leaves no mark of what they have read; a club keeps its receipts, without their name', async () => {
  const { owner, clerk } = await aStaffedClub(portal)
  const event = await anEvent(portal, { groups: [aGroup()] })
  await enter(clerk, event, event.groups[0], [{ name: '陈小雨' }])
  expect(await receiptsOf(owner)).toMatchObject([{ by: '林教练' }])
  await clerk.call(readInbox, { body: { all: true } })
  expect((await erase(clerk)).code).toBe(0)
  const { db } = portal.deps.database
  const seen = await db.selectFrom('inbox_seen').selectAll().where('account_id', '=', clerk.accountId).execute()
  expect(seen).toEqual([])
  expect(await receiptsOf(owner)).toMatchObject([{ kind: 'entered', names: ['陈小雨'], by: null }])
})
