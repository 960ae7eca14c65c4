import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeLog } from '../../kernel/log.ts'
import { loadKeys } from '../../security/key-file.ts'
import { readSettings } from '../../settings/settings.ts'
import { readStore } from '../../store/copy/read-store.ts'
import { findWaiting } from '../../store/migrate.ts'
import { asBeforeBaseline, openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { updateStore } from './before-update.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const home = mkdtempSync(join(tmpdir(), 'startline-update-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const settings = readSettings({ DATA_DIR: home })
const kept = () => (existsSync(join(home, 'before-updates')) ? readdirSync(join(home, 'before-updates')) : [])
const databases: TestDatabase[] = []

beforeAll(() => void vi.spyOn(process, 'availableMemory').mockReturnValue(0))
afterAll(() => Promise.all(databases.map((one) => one.erase())))

async function aStore(migrated: boolean) {
  const database = await openTestDatabase('embedded', { migrated })
  databases.push(database)
  return database
}

/** A store as the version before the baseline left it; gives what updates it. */
async function anOlderStore() {
  const database = await aStore(true)
  await asBeforeBaseline(database)
  const update = () => updateStore({ database, settings, log: makeLog('silent'), now: () => new Date() })
  return { database, update }
}

/** The last migration before the baseline. */
const LAST = '0064-quota-keys.sql'

test('a store that nobody uses is brought up to date without one', async () => {
  const { database, update } = await anOlderStore()
  await update()
  expect([await findWaiting(database), kept()]).toEqual([[], []])
})

test('a store in use is backed up before it is changed, and only then', async () => {
  const { database, update } = await anOlderStore()
  await database.pool.query("insert into account (id, name) values (gen_random_uuid(), '王教练')")
  await expect(update()).rejects.toThrow('keys.json is missing')
  expect(await findWaiting(database)).toHaveLength(1)
  const keys = loadKeys(home)
  await update()
  expect([await findWaiting(database), kept()]).toEqual([[], [expect.stringMatching(/-before-.+\.age$/)]])
  const identity = readFileSync(join(home, 'backup-key.txt'), 'utf8').trim()
  const backup = await openBackup(join(home, 'before-updates', kept()[0] ?? ''), identity)
  expect(backup.head.state.migrations.at(-1)).toBe(LAST)
  expect(JSON.parse(backup.keys).encryption).toBe(keys.encryption.toString('base64url'))
  await update()
  expect(kept()).toHaveLength(1)
})

test('a store older than that is refused, and no backup is taken', async () => {
  const { database, update } = await anOlderStore()
  const before = kept()
  await asBeforeBaseline(database, 10)
  await expect(update()).rejects.toMatchObject({ reason: 'before_baseline' })
  expect(kept()).toEqual(before)
})

test('a backup from before the baseline is restored, and one that is older than that is refused', async () => {
  const { database: first } = await anOlderStore()
  await first.pool.query("insert into account (id, name) values (gen_random_uuid(), '李教练')")
  loadKeys(home)
  const identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  const backing = { database: first, settings, now: () => new Date() }
  const { file } = await writeBackup(backing, join(home, 'restored'), { recipients, version: '0.1.0' })
  const place = {
    database: await aStore(false),
    putKeys: () => {},
    files: { put: async () => {} },
    putSigningKey: () => {},
  }

  const older = await openBackup(file, identity)
  older.head.state.migrations.pop()
  await expect(restoreBackup(older, place)).rejects.toMatchObject({ reason: 'before_baseline' })
  const { sums } = await restoreBackup(await openBackup(file, identity), place)
  expect(await readStore(place.database, async (state) => [state.migrations, state.sums])).toEqual([
    ['0001-baseline.sql'],
    sums,
  ])
  expect((await place.database.pool.query('select name from account')).rows).toEqual([{ name: '李教练' }])
})
