import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive, writeArchive } from '../operations/backup/archive.ts'
import { fingerprintOf } from '../operations/backup/backup-signature.ts'
import { writeBackup } from '../operations/backup/write-backup.ts'
import { signingKey } from '../security/signing-key.ts'
import { openPortal, type TestPortal, testSettings } from '../test/harness.ts'
import { newStoreFolder } from '../test/test-database.ts'
import { restoreCommand } from './restore-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-signer-'))
const [home, secondHome] = [newStoreFolder(), newStoreFolder()]
afterAll(() => {
  for (const one of [folder, home, secondHome]) rmSync(one, { recursive: true, force: true })
})

let portal: TestPortal
let file: string
let unsigned: string
const key = join(folder, 'key.txt')

beforeAll(async () => {
  portal = await openPortal()
  await portal.signUp()
  const identity = await generateX25519Identity()
  writeFileSync(key, `${identity}\n`)
  const recipients = [await identityToRecipient(identity)]
  file = (await writeBackup(portal.deps, folder, { recipients, version: 'of tests' })).file
  unsigned = join(folder, 'unsigned.age')
  await writeUnsigned(identity, recipients)
})

/** The same backup as a portal wrote it before backups were signed. */
async function writeUnsigned(identity: string, recipients: string[]): Promise<void> {
  const archive = await writeArchive(unsigned, recipients)
  for await (const { header, body } of await readArchive(file, identity)) {
    const content = await buffer(body as ReadableStream)
    const head = () => Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), format: 2 }))
    if (header.name !== 'signature.json') await archive.add(header.name, header.name === 'head.json' ? head() : content)
  }
  await archive.finish()
}

const restoreInto = (target: string, from: string, ...more: string[]) =>
  restoreCommand.runStopped(testSettings({}, target), { args: ['restore', from, '--key', key, ...more], file: null })
const restore = (from: string, ...more: string[]) => restoreInto(home, from, ...more)
const fingerprint = () => fingerprintOf(signingKey(portal.deps.vault, 'backups').publicKey)

test('restore --signer refuses an unsigned backup, and one signed by another portal, with its fingerprint', async () => {
  expect(await restore(unsigned, '--signer', fingerprint())).toEqual({
    code: 1,
    out: '',
    err: 'The backup is not signed; nothing was changed.\n',
  })
  const other = fingerprintOf('A'.repeat(43))
  for (const dryRun of [[], ['--dry-run', 'yes']])
    expect(await restore(file, '--signer', other, ...dryRun)).toEqual({
      code: 1,
      out: '',
      err: `The backup was signed by ${fingerprint()}; nothing was changed.\n`,
    })
  expect(await restore(file, '--signer', fingerprint().slice(0, -5))).toMatchObject({ code: 1 })
})

test('restore refuses a damaged backup, and one cut short, with words', async () => {
  const whole = readFileSync(file)
  const damaged = join(folder, 'damaged.age')
  for (const bytes of [whole.subarray(0, 300), whole.subarray(0, whole.length - 70_000), whole.subarray(0, -5)]) {
    writeFileSync(damaged, bytes)
    for (const dryRun of [[], ['--dry-run', 'yes']])
      expect(await restore(damaged, ...dryRun)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/is damaged or not whole|cannot be opened with this key/),
      })
  }
  expect(await restore(join(folder, 'none.age'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no backup at'),
  })
})

test('restore without --signer takes an unsigned backup and names it so', async () => {
  const { code, out } = await restoreInto(secondHome, unsigned)
  expect([code, out]).toEqual([0, expect.stringContaining('It is not signed.')])
})

test('restore --signer restores a backup signed by the portal named, however its fingerprint is written', async () => {
  const typed = fingerprint().toUpperCase().replaceAll(' ', ':')
  const { code, out, err } = await restore(file, '--signer', typed)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain(`Signed by ${fingerprint()}.`)
  expect(out).toContain('The portal can be started.')
  // The refusals before left the store empty; now it is in use.
  expect(await restore(file, '--signer', typed)).toMatchObject({ code: 1, err: expect.stringContaining('in use') })
})
