import { readInbox } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { enter, leave } from '../entries/waiting/waiting-fixtures.ts'
import { kindsTold, receiptsOf } from '../notices/notice-fixtures.ts'
import { tellConfirmed } from '../notices/write-notices.store.ts'
import { inTransaction } from '../store/transaction.ts'
import { aGroup, anEvent, together } from '../test/factories.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { postgresUrl } from '../test/test-database.ts'
import { inboxOf } from './inbox-fixtures.ts'

let portal: TestPortal
beforeAll(async () => {
  if (postgresUrl) portal = await openPortal()
})

test.skipIf(!postgresUrl)('what is written but not committed while all is marked as read stays unread', async () => {
  const who = await portal.signUp()
  const [written, marked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const telling = inTransaction(portal.deps.database, async (tx) => {
    await tellConfirmed(tx, who.organizationId)
    written.resolve()
    await marked.promise
  })
  await written.promise
  expect((await who.call(readInbox, { body: { all: true } })).data).toEqual({ unread: 0 })
  marked.resolve()
  await telling
  expect((await inboxOf(who)).unread).toBe(1)
  expect((await who.call(readInbox, { body: { all: true } })).data).toEqual({ unread: 0 })
})

test.skipIf(!postgresUrl)('twenty that read at once mark each thing once, and nothing comes back', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const [first, who] = [await portal.signUp(), await portal.signUp()]
  const [place] = await enter(first, event, event.groups[0], [{}])
  await enter(who, event, event.groups[0], [{}])
  await leave(first, place)
  const ids = (await inboxOf(who)).items.map(({ id }) => id)
  const answers = await together(20, (index) => who.call(readInbox, { body: index % 2 ? { all: true } : { ids } }))
  expect(answers.map(({ code, data }) => [code, data.unread])).toEqual(answers.map(() => [0, 0]))
  expect(await kindsTold(who)).toEqual(['place_given'])
})

test.skipIf(!postgresUrl)('a registration that twenty withdraw at once leaves one receipt', async () => {
  const event = await anEvent(portal, { groups: [aGroup()] })
  const who = await portal.signUp()
  const [id] = await enter(who, event, event.groups[0], [{}])
  await together(20, () => leave(who, id))
  expect((await receiptsOf(who)).map(({ kind }) => kind)).toEqual(['withdrew', 'entered'])
})
