import { expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { queryRows, statement } from '../statement.ts'
import { inTransaction } from '../transaction.ts'
import type { PublicChange } from './public-changes.ts'

const rename = statement<never>('test-rename-event', 'update event set name = $1 where id = $2::uuid')
const NOBODY = '00000000-0000-7000-8000-000000000000'

async function followed() {
  const database = await openTestDatabase(inject('store'))
  const heard: PublicChange[] = []
  const end = database.changes.follow((change) => heard.push(change))
  // Where others may have changed something before they could be heard, everything counts as changed once.
  if (database.kind === 'server') await expect.poll(() => heard.length).toBe(1)
  heard.length = 0
  const noted = () => heard.splice(0).length
  return { database, noted, end }
}

test('a change is told when it is committed, before who made it goes on, and not when it is taken back', async () => {
  const { database, noted, end } = await followed()
  const seen: number[] = []
  await inTransaction(database, async (tx) => {
    await queryRows(tx, rename, ['a', NOBODY])
    await queryRows(tx, rename, ['b', NOBODY])
    seen.push(noted())
  })
  seen.push(noted())
  await inTransaction(database, async (tx) => {
    await queryRows(tx, rename, ['c', NOBODY])
    throw new Error('taken back')
  }).catch(() => {})
  seen.push(noted())
  await queryRows(database.db, rename, ['d', NOBODY])
  seen.push(noted())
  await database.db.updateTable('event').set({ name: 'e' }).where('id', '=', NOBODY).execute()
  seen.push(noted())
  expect(seen).toEqual([0, 1, 0, 1, 1])
  end()
  await queryRows(database.db, rename, ['f', NOBODY])
  expect(noted()).toBe(0)
  await database.erase()
})
