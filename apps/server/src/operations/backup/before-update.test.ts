import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeLog } from '../../kernel/log.ts'
import { loadKeys } from '../../security/key-file.ts'
import { readSettings } from '../../settings/settings.ts'
import { findWaiting, migrate } from '../../store/migrate.ts'
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { updateStore } from './before-update.ts'
import { openBackup } from './read-backup.ts'

const home = mkdtempSync(join(tmpdir(), 'startline-update-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const settings = readSettings({ DATA_DIR: home })
const kept = () => (existsSync(join(home, 'before-updates')) ? readdirSync(join(home, 'before-updates')) : [])
const databases: TestDatabase[] = []

beforeAll(() => void vi.spyOn(process, 'availableMemory').mockReturnValue(0))
afterAll(() => Promise.all(databases.map((one) => one.erase())))

/** A store as the version before left it; gives what updates it, and its last migration. */
async function anOlderStore() {
  const database = await openTestDatabase('embedded', { migrated: false })
  databases.push(database)
  const last = (await findWaiting(database)).at(-2) ?? ''
  await migrate(database, undefined, last)
  const update = () => updateStore({ database, settings, log: makeLog('silent'), now: () => new Date() })
  return { database, update, last }
}

test('a store that nobody uses is brought up to date without one', async () => {
  const { database, update } = await anOlderStore()
  await update()
  expect([await findWaiting(database), kept()]).toEqual([[], []])
})

test('a store in use is backed up before it is changed, and only then', async () => {
  const { database, update, last } = await anOlderStore()
  await database.pool.query("insert into account (id, name) values (gen_random_uuid(), '王教练')")
  await expect(update()).rejects.toThrow('keys.json is missing')
  expect(await findWaiting(database)).toHaveLength(1)
  const keys = loadKeys(home)
  await update()
  expect([await findWaiting(database), kept()]).toEqual([[], [expect.stringMatching(/-before-.+\.age$/)]])
  const identity = readFileSync(join(home, 'backup-key.txt'), 'utf8').trim()
  const backup = await openBackup(join(home, 'before-updates', kept()[0] ?? ''), identity)
  expect(backup.head.state.migrations.at(-1)).toBe(last)
  expect(JSON.parse(backup.keys).encryption).toBe(keys.encryption.toString('base64url'))
  await update()
  expect(kept()).toHaveLength(1)
})
