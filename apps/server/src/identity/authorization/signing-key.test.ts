import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { startPortalProcess } from '../../test/processes/portal-process.ts'
import { newStoreFolder, openTestDatabase } from '../../test/test-database.ts'
import { checkSigningKey, loadSigningKey, rotateSigningKey, signingKeyFile } from './signing-key.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'startline-oidc-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('the first start makes a key that only the owner reads, and later starts use it', () => {
  const folder = newFolder()
  const key = loadSigningKey(folder)
  expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.stringMatching(/^[\w-]{43}$/) })
  expect(statSync(signingKeyFile(folder)).mode & 0o777).toBe(0o600)
  expect(loadSigningKey(folder)).toEqual(key)
})

test.each([
  ['half a file', (text: string) => text.slice(0, 200)],
  ['something else', () => '{}'],
  ['a key that is too short', () => '{"kty":"oct","k":"AAAA"}'],
])('a damaged file is named and never replaced: %s', (_what, damage) => {
  const folder = newFolder()
  loadSigningKey(folder)
  const file = signingKeyFile(folder)
  const damaged = damage(readFileSync(file, 'utf8'))
  writeFileSync(file, damaged)
  expect(() => loadSigningKey(folder)).toThrow(`${file} is damaged`)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})

test('a store that knows another key refuses the start, until a new one is made on purpose', async () => {
  const database = await openTestDatabase(inject('store'))
  const [mine, other] = [newFolder(), newFolder()]
  await checkSigningKey(database.db, loadSigningKey(mine))
  await checkSigningKey(database.db, loadSigningKey(mine))
  await expect(checkSigningKey(database.db, loadSigningKey(other))).rejects.toThrow(/does not belong to this store/)
  const kid = await rotateSigningKey(database.db, other)
  expect(loadSigningKey(other).kid).toBe(kid)
  expect(statSync(signingKeyFile(other)).mode & 0o777).toBe(0o600)
  await checkSigningKey(database.db, loadSigningKey(other))
  await expect(checkSigningKey(database.db, loadSigningKey(mine))).rejects.toThrow(/portal app rotate-key/)
  await database.erase()
})

test.runIf(inject('store') === 'embedded')('the portal itself does not start with a foreign key', async () => {
  const folder = newStoreFolder(true)
  folders.push(folder)
  const portal = await startPortalProcess({ DATA_DIR: folder })
  expect(statSync(signingKeyFile(folder)).mode & 0o777).toBe(0o600)
  const issuer = await fetch(`${portal.address}/oidc/.well-known/openid-configuration`)
  expect(((await issuer.json()) as { issuer: string }).issuer).toBe(`${portal.address}/oidc`)
  await portal.stop()
  const foreign = newFolder()
  loadSigningKey(foreign)
  writeFileSync(signingKeyFile(folder), readFileSync(signingKeyFile(foreign)))
  await expect(startPortalProcess({ DATA_DIR: folder })).rejects.toThrow(
    /ended with 1: [\s\S]*oidc-key\.json does not belong/,
  )
})
