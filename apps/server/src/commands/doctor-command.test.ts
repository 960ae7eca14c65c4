import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { anApplication } from '../identity/application/application-fixtures.ts'
import { checkSigningKey, loadSigningKey, signingKeyFile } from '../identity/authorization/signing-key.ts'
import { tellExpiring } from '../notices/tell-and-send.store.ts'
import { checkFont } from '../operations/doctor/check-machine.ts'
import { examine } from '../operations/doctor/examine.ts'
import { lookAt, well, wrong } from '../operations/doctor/finding.ts'
import { keepBackupTime } from '../operations/watch/vitals.store.ts'
import { claimRun, endRun } from '../privacy/retention/run.store.ts'
import { fakeBuiltApps } from '../test/built-apps.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { diagnosis } from './doctor-command.ts'
import { runCommand } from './socket.ts'

let portal: TestPortal
let folder: string
beforeEach(async () => {
  portal = await openPortal()
  folder = portal.deps.settings.dataFolder
  portal.deps.settings.appsFolder = fakeBuiltApps(join(folder, 'apps'))
  await checkSigningKey(portal.deps.database.db, loadSigningKey(folder))
})

const run = () => runCommand(portal.deps, { args: ['doctor'], file: null })
/** What is wrong, as `part: why`. */
const wrongs = async () => {
  const findings = await examine(portal.deps.settings, portal.deps.database)
  return findings.filter(({ level }) => level === 'wrong').map(({ part, said }) => `${part}: ${said}`)
}

test('a portal in order is told so, part by part, and nothing is changed', async () => {
  await anApplication(portal.deps, { redirectUris: ['https://timing.example/callback'] })
  await keepBackupTime(portal.deps.database.db, new Date())
  const { code, out, err } = await run()
  expect([code, err]).toEqual([0, ''])
  const parts = [
    'settings',
    'data folder',
    'uploads',
    'disk',
    'SMS',
    'store',
    'migrations',
    'durability',
    'connections',
    'clocks',
  ]
  for (const part of [
    ...parts,
    'keys',
    'OpenID key',
    'applications',
    'address',
    'files',
    'apps',
    'backup',
    'retention',
    'queues',
    'metrics',
  ])
    expect(out).toMatch(`ok     ${part} `)
  expect(out).toMatch(/\n(Everything is in order|To be looked at: \d)\.\n$/)
  expect(out).not.toContain('WRONG')
  expect((await run()).out.split('\n')).toHaveLength(out.split('\n').length)
})

test('everything that is wrong is told, with what to do, and the end is 1', async () => {
  const { db } = portal.deps.database
  chmodSync(join(folder, 'keys.json'), 0o644)
  mkdirSync(join(folder, 'uploads'), { mode: 0o755 })
  chmodSync(join(folder, 'uploads'), 0o755)
  const { code: app } = await anApplication(portal.deps)
  await db
    .updateTable('application')
    .set({ origin: 'http://timing.example', entry: 'http://timing.example/', redirect_uris: ['nowhere'] })
    .execute()
  Object.assign(portal.deps.settings, {
    publicUrl: 'http://races.example',
    host: '0.0.0.0',
    sms: { driver: 'console' },
  })
  const { code, out } = await run()
  expect(code).toBe(1)
  expect(out).toContain('To be mended: 7.')
  const found = await wrongs()
  expect(found).toEqual([
    expect.stringMatching(/^uploads: .* is open to other users; close it: chmod 700 /),
    expect.stringMatching(
      /^data folder: \d+ files in it are open to other users; the portal closes them when it starts/,
    ),
    expect.stringMatching(/^SMS: SMS_DRIVER is console/),
    expect.stringMatching(/^keys: .* can be read by other users; close it: chmod 600 /),
    `applications: ${app}: the entry http://timing.example/ must begin with https:// (http:// only on a loopback address)`,
    `applications: ${app}: the address nowhere is no address`,
    expect.stringMatching(/^address: PUBLIC_URL is http:\/\/races\.example/),
  ])
})

test('keys of another portal, or none, are noticed', async () => {
  const other = await openPortal()
  const file = signingKeyFile(folder)
  writeFileSync(join(folder, 'keys.json'), readFileSync(join(other.deps.settings.dataFolder, 'keys.json')))
  renameSync(file, `${file}.away`)
  expect(await wrongs()).toEqual([
    'keys: keys.json does not belong to this store. Put back the keys.json that was in use when the store was made.',
    `OpenID key: ${file} is gone, and the store needs it; put it back from its backup`,
  ])
  loadSigningKey(folder)
  expect(await wrongs()).toEqual([expect.stringMatching(/^keys:/), expect.stringMatching(/^OpenID key: .*rotate-key/)])
  writeFileSync(file, '{}')
  expect((await wrongs()).join()).toContain('is damaged')
})

test('a store that was migrated by a newer portal, or does not answer, is noticed', async () => {
  const { pool } = portal.deps.database
  await pool.query("insert into schema_migration (name, checksum) values ('9999-future.sql', 'x')")
  expect((await wrongs()).join()).toContain('9999-future.sql is unknown here')
  await portal.deps.database.close()
  expect(await wrongs()).toEqual([expect.stringMatching(/^store: /)])
})

test('a missing Chinese font is to be looked at, and a PDF_FONT without its file is wrong', async () => {
  portal.deps.settings.pdfFont = '/nowhere/font.ttc'
  expect(await wrongs()).toEqual(['entry forms: PDF_FONT names /nowhere/font.ttc, and there is no such file'])
  expect((await run()).code).toBe(1)
  const [missing] = checkFont({ pdfFont: null }, null)
  expect(missing).toMatchObject({ level: 'look', said: expect.stringContaining('fonts-noto-cjk') })
  expect(checkFont({ pdfFont: null }, import.meta.filename)).toMatchObject([{ level: 'ok' }])
})

test('what should be looked at ends with 0 and stands between what is in order and what is wrong', () => {
  const [fine, missing, broken] = [well('SMS', 'works'), lookAt('entry forms', 'no font'), wrong('disk', 'is full')]
  expect(diagnosis([fine])).toMatchObject({ code: 0, out: 'ok     SMS             works\n\nEverything is in order.\n' })
  expect(diagnosis([missing, fine])).toMatchObject({
    code: 0,
    out: 'ok     SMS             works\nlook   entry forms     no font\n\nTo be looked at: 1.\n',
  })
  const { code, out } = diagnosis([broken, missing, fine])
  expect(code).toBe(1)
  expect(out.split('\n').map((line) => line.slice(0, 5))).toEqual(['ok   ', 'look ', 'WRONG', '', 'To be', ''])
  expect(out).toContain('To be mended: 1. To be looked at: 1.\n')
})

test('what is done again and again is wrong where it is not done: backups, removing, messages', async () => {
  const { db } = portal.deps.database
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  await keepBackupTime(db, days(1))
  await claimRun(db, '2026-01-01', days(1))
  await endRun(db, '2026-01-01', days(1), {})
  expect(await wrongs()).toEqual([])
  await keepBackupTime(db, days(3))
  await endRun(db, '2026-01-01', days(3), {})
  const coach = await portal.signUp()
  await tellExpiring(db, coach.organizationId)
  await db
    .updateTable('notice_message')
    .set({ due_at: days(1) })
    .execute()
  expect(await wrongs()).toEqual([
    'backup: the last was written 3 days ago: run portal backup, and look why it is not run daily',
    'retention: last ran 3 days ago: the log says why; portal retention --apply removes what is due',
    'queues: 1 messages wait, the oldest for 1440 minutes: the log says why',
  ])
})
