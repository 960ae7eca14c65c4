import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openPortal } from '../test/harness.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { checkKeys, loadKeys, loadKeysOf } from './key-file.ts'

const root = mkdtempSync(join(tmpdir(), 'startline-keys-'))
let folders = 0
const newFolder = () => join(root, String(folders++))
const modeOf = (path: string) => statSync(path).mode & 0o777

afterAll(() => rmSync(root, { recursive: true }))

test('the first start makes keys that only the owner reads, and later starts use them', () => {
  const folder = newFolder()
  const keys = loadKeys(folder)
  expect(modeOf(join(folder, 'keys.json'))).toBe(0o600)
  expect(modeOf(folder)).toBe(0o700)
  expect(loadKeys(folder)).toEqual(keys)
  expect(readdirSync(folder)).toEqual(['keys.json'])
  expect(new Set(Object.values(keys).map(String)).size).toBe(3)
})

test('keys put back from a backup are closed to others again', () => {
  const folder = newFolder()
  loadKeys(folder)
  chmodSync(join(folder, 'keys.json'), 0o644)
  loadKeys(folder)
  expect(modeOf(join(folder, 'keys.json'))).toBe(0o600)
})

const program = `import { loadKeys } from ${JSON.stringify(join(import.meta.dirname, 'key-file.ts'))}
process.stdin.once('data', () => { console.log(loadKeys(process.argv[1]).encryption.toString('hex')); process.exit() })
console.log('ready')`

/** Starts a process that loads the keys when it is told to; `go` gives what it loaded. */
async function waitingProcess(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const go = async () => {
    child.stdin.write('go')
    await ended
    return lines.join('').replace('ready', '').trim()
  }
  return go
}

test('processes that start at once end with the same keys', async () => {
  const folder = newFolder()
  const waiting = await Promise.all([waitingProcess(folder), waitingProcess(folder), waitingProcess(folder)])
  const loaded = await Promise.all(waiting.map((go) => go()))
  expect(loaded[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(loaded).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['keys.json'])
})

test.each([
  ['half a file', (text: string) => text.slice(0, 40)],
  ['an empty file', () => ''],
  ['something else', () => 'null'],
  ['a key that is too short', (text: string) => text.replace(/("index": ").{10}/, '$1')],
  ['a key that is gone', (text: string) => text.replace('"signing"', '"signature"')],
])('a damaged file is named and never replaced: %s', (_what, damage) => {
  const folder = newFolder()
  loadKeys(folder)
  const file = join(folder, 'keys.json')
  const damaged = damage(readFileSync(file, 'utf8'))
  writeFileSync(file, damaged)
  expect(() => loadKeys(folder)).toThrow(file)
  expect(() => loadKeys(folder)).toThrow(/damaged; restore the file from its backup/)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})

test('a store sealed with other keys refuses the start and says what to do', async () => {
  const database = await openTestDatabase(inject('store'))
  const mine = loadKeys(newFolder())
  await checkKeys(database.db, mine)
  await checkKeys(database.db, mine)
  for (const part of ['encryption', 'index'] as const) {
    const other = { ...mine, [part]: loadKeys(newFolder())[part] }
    await expect(checkKeys(database.db, other)).rejects.toThrow(
      /does not belong to this store\. Put back the keys\.json/,
    )
  }
  await checkKeys(database.db, mine)
  await database.erase()
})

test('a store whose keys are gone is not given others, and an empty one gets its first', async () => {
  const portal = await openPortal()
  const { db } = portal.deps.database
  const folder = newFolder()
  await expect(loadKeysOf(db, folder)).rejects.toThrow(/keys\.json is missing[^]*Put back/)
  expect(existsSync(join(folder, 'keys.json'))).toBe(false)
  await db.deleteFrom('portal_setting').where('name', '=', 'key_check').execute()
  expect(await loadKeysOf(db, folder)).toEqual(loadKeys(folder))
  await portal.signUp()
  await expect(loadKeysOf(db, newFolder())).rejects.toThrow('is missing')
})
