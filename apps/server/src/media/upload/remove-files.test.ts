import { exportMyData } from '@startline/contract'
import { expect, test } from 'vitest'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { eraseAccount } from '../../privacy/erasure/erase-account.ts'
import { sweepExports } from '../../privacy/export/export.store.ts'
import { openPortal } from '../../test/harness.ts'
import { keepLog } from '../../test/keep-log.ts'
import { removeFiles } from './remove-files.ts'
import { aJpeg, upload } from './upload-fixtures.ts'

const logged: string[] = []
const portal = await openPortal({}, { logTo: keepLog(logged) })
const { deps } = portal
const store = objectStoreOf(deps.settings)
/** An object store that cannot be reached. */
const away = { ...store, remove: () => Promise.reject(new Error('nobody answers')) }

test('somebody is erased though their files cannot be removed; the job removes them later, once', async () => {
  const wang = await portal.signUp()
  const { path } = await upload(portal, wang, await aJpeg())
  const { sessionId, signedInAt } = await deps.database.db
    .selectFrom('session')
    .select(['id as sessionId', 'created_at as signedInAt'])
    .where('account_id', '=', wang.accountId)
    .executeTakeFirstOrThrow()
  const consentCapacity = 'guardian' as const
  const actingFor = { ...wang, role: 'owner' as const, sessionId, signedInAt, consentCapacity, state: '' }
  expect(await eraseAccount(deps, away, actingFor, { confirm: wang.account, registrations: 0 })).toBeNull()
  expect(logged.join('')).toContain('erased files could not be removed')
  const file = await store.read(path)
  expect(file).not.toBeNull()
  file?.stream.destroy()
  expect(await removeFiles(deps, store)).toBe(1)
  expect(await store.read(path)).toBeNull()
  expect(await removeFiles(deps, store)).toBe(0)
})

test('exports that nobody opened are forgotten when their time is over', async () => {
  const wang = await portal.signUp()
  await wang.call(exportMyData)
  expect(await sweepExports(deps.database.db, deps.now())).toHaveLength(0)
  portal.passTime(6 * 60_000)
  expect(await sweepExports(deps.database.db, deps.now())).toHaveLength(1)
})
