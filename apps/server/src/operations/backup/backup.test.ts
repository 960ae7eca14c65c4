import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSigningKey } from '../../identity/authorization/signing-key.ts'
import { openLocalStore } from '../../outside/storage/local-store.ts'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { verifyAudit } from '../../record/verify-audit.ts'
import { signingKey } from '../../security/signing-key.ts'
import { seedDemo } from '../../seed/seed.ts'
import { NotCopied } from '../../store/copy/fill-store.ts'
import { readStore } from '../../store/copy/read-store.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { findDifferences } from '../reconcile/find-differences.ts'
import { readArchive, writeArchive } from './archive.ts'
import { fingerprintOf } from './backup-signature.ts'
import { BackupRefused, checkBackup, openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let portal: TestPortal
let identity: string
let written: WrittenBackup

beforeAll(async () => {
  portal = await openPortal({ SEED: 'demo', DEMO_PASSWORD: 'demo lane of tests' })
  expect(await seedDemo(portal.deps, () => {})).toBe('seeded')
  loadSigningKey(portal.deps.settings.dataFolder)
  identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  written = await writeBackup(portal.deps, folder, { recipients, version: 'of tests' })
})

const stateOf = () => readStore(portal.deps.database, async ({ sums }) => sums)

test('a backup comes back into an empty store: rows, chains, counters, keys and files', async () => {
  const backed = await stateOf()
  const home = mkdtempSync(join(folder, 'home-'))
  const database = await openTestDatabase('embedded', { migrated: false })
  const files = openLocalStore(join(home, 'uploads'))
  const [kept, signing]: [string[], string[]] = [[], []]
  const place = {
    database,
    putKeys: (keys: string) => void kept.push(keys),
    putSigningKey: (key: string) => void signing.push(key),
    files,
  }
  const restored = await restoreBackup(await openBackup(written.file, identity), place)
  expect(restored.sums).toEqual(backed)
  expect([restored.files, restored.gone]).toEqual([written.files, []])
  expect(written.files).toBeGreaterThan(5)
  const { dataFolder } = portal.deps.settings
  expect(kept).toEqual([readFileSync(join(dataFolder, 'keys.json'), 'utf8')])
  expect(signing).toEqual([readFileSync(join(dataFolder, 'oidc-key.json'), 'utf8')])
  expect(await findDifferences(database.db)).toEqual([])
  expect((await verifyAudit(database.db)).broken).toEqual([])
  const { rows } = await database.pool.query<{ path: string }>(
    'select path from upload where stored_at is not null and removed_at is null',
  )
  for (const { path } of rows)
    expect(await files.sizeOf(path), path).toBe(await objectStoreOf(portal.deps.settings).sizeOf(path))
  await database.erase()
})

test('what lies in the folder tells nobody anything, and is for its owner alone', async () => {
  const bytes = readFileSync(written.file)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  // Long enough not to stand in megabytes of chance.
  for (const word of ['organization', 'keys.json', 'encryption', '起点少儿'])
    expect(bytes.includes(Buffer.from(word), 64), word).toBe(false)
  expect(statSync(written.file).mode & 0o77).toBe(0)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a backup that was changed, cut short, or is for somebody else is refused before anything is done', async () => {
  const bytes = readFileSync(written.file)
  const refused = async (name: string, content: Buffer, key = identity) => {
    const file = join(folder, name)
    writeFileSync(file, content)
    await expect(openBackup(file, key).then(checkBackup), name).rejects.toThrow()
  }
  const changed = Buffer.from(bytes)
  changed[bytes.length - 40_000] = (changed[bytes.length - 40_000] ?? 0) ^ 1
  await refused('changed.age', changed)
  await refused('short.age', bytes.subarray(0, bytes.length - 70_000))
  await refused('half.age', bytes.subarray(0, 300))
  await refused('none.age', Buffer.from('a text'))
  await expect(openBackup(written.file, await generateX25519Identity())).rejects.toThrow(BackupRefused)
})

test('a store that is in use takes none, and stays as it is', async () => {
  const before = await stateOf()
  const files = objectStoreOf(portal.deps.settings)
  const place = { database: portal.deps.database, putKeys: () => {}, putSigningKey: () => {}, files }
  await expect(openBackup(written.file, identity).then((backup) => restoreBackup(backup, place))).rejects.toThrow(
    NotCopied,
  )
  expect(await stateOf()).toEqual(before)
})

/** Another backup of the same portal, in which something was put in the place of what it wrote. */
async function forged(change: (name: string, content: Buffer) => Buffer | null): Promise<string> {
  const file = join(folder, `forged-${randomBytes(4).toString('hex')}.age`)
  const archive = await writeArchive(file, [await identityToRecipient(identity)])
  for await (const entry of await readArchive(written.file, identity)) {
    const content = await buffer(entry.body as ReadableStream)
    const changed = change(entry.header.name, content)
    if (changed !== null) await archive.add(entry.header.name, changed)
  }
  await archive.finish()
  return file
}
const check = async (file: string) => checkBackup(await openBackup(file, identity))

test('a backup is signed by its portal; what somebody with the public key alone has changed is refused', async () => {
  const { signer } = await check(written.file)
  expect(signer).toBe(signingKey(portal.deps.vault, 'backups').publicKey)
  expect(fingerprintOf(signer ?? '')).toMatch(/^(?:[\da-f]{4} ){7}[\da-f]{4}$/)
  expect((await check(await forged((_name, content) => content))).signer).toBe(signer)
  const changes = [
    (name: string, content: Buffer) => (name === 'signature.json' ? null : content),
    (name: string, content: Buffer) => (name === 'oidc-key.json' ? Buffer.from(`${content.toString()} `) : content),
    (name: string, content: Buffer) => (name === 'oidc-key.json' ? null : content),
    (name: string, content: Buffer) =>
      name === 'signature.json'
        ? Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), public_key: 'A'.repeat(43) }))
        : content,
  ]
  for (const change of changes) await expect(forged(change).then(check)).rejects.toThrow(BackupRefused)
})

test('a backup of an older portal is not signed, and says so', async () => {
  const older = await forged((name, content) => {
    if (name === 'signature.json') return null
    return name === 'head.json'
      ? Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), format: 2 }))
      : content
  })
  expect((await check(older)).signer).toBeNull()
})

test('a backup whose keys are not those of its store is refused before anything is done', async () => {
  const key = () => randomBytes(32).toString('base64url')
  const keys = Buffer.from(JSON.stringify({ encryption: key(), index: key(), signing: key() }))
  const swapped = forged((name, content) => (name === 'keys.json' ? keys : content))
  await expect(swapped.then(check)).rejects.toThrow(/not those that its store was sealed with/)
})
