import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Settings } from '../../settings/settings.ts'
import { fakeBuiltApps } from '../../test/built-apps.ts'
import { openPortal, type TestPortal, testSettings } from '../../test/harness.ts'
import { keepBackupFailure } from '../watch/backup-failure.store.ts'
import { keepBackupTime } from '../watch/vitals.store.ts'
import { checkAlone, missingStore } from './check-alone.ts'
import { checkBackupRuns, checkBackupTarget } from './check-backups.ts'
import { checkBuilt } from './check-built.ts'
import { checkFiles } from './check-files.ts'
import { checkSms, folderFinding } from './check-folders.ts'
import { checkMemory } from './check-machine.ts'
import { checkWatched } from './check-running.ts'
import type { Finding } from './finding.ts'

let portal: TestPortal
let folder: string
let recipient: string
beforeAll(async () => {
  portal = await openPortal()
  folder = portal.deps.settings.dataFolder
  recipient = await identityToRecipient(await generateX25519Identity())
})

const settings = (env: Record<string, string> = {}): Settings => testSettings(env, folder)
const told = (findings: readonly Finding[]) => findings.map(({ part, level, said }) => `${level} ${part}: ${said}`)
const PUBLIC = { PUBLIC_URL: 'https://race.example' }

/** A server that answers as a portal's `/healthz`. */
async function somePortal(): Promise<number> {
  const server = createServer((_request, response) => response.end(JSON.stringify({ code: 0, data: { alive: true } })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('no portal runs: to be looked at on this machine alone, wrong where people should come', async () => {
  expect(told(await checkAlone(settings({ PORT: '1' })))).toEqual([`look portal: none runs in ${folder}`])
  expect(told(await checkAlone(settings({ PORT: '1', ...PUBLIC })))).toEqual([
    `wrong portal: none runs in ${folder}, and people come to https://race.example`,
  ])
})

test('a portal that runs on another folder is found by its port', async () => {
  const port = await somePortal()
  const findings = told(await checkAlone(settings({ PORT: String(port), HOST: '0.0.0.0', RATE_LIMITS: 'default' })))
  expect(findings).toEqual([
    `wrong portal: one answers at http://127.0.0.1:${port}, and none in ${folder}: DATA_DIR is not that portal’s`,
  ])
})

test('an empty data folder is named', () => {
  const empty = join(folder, 'empty')
  expect(missingStore(testSettings({}, empty))).toMatchObject({ level: 'look', said: expect.stringContaining(empty) })
  expect(missingStore(testSettings(PUBLIC, empty))).toMatchObject({ level: 'wrong' })
})

test('a folder that cannot be written is named so, also where it is open to others', () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '', { mode: 0o644 })
  chmodSync(file, 0o644)
  expect(folderFinding('data folder', file)).toMatchObject({
    level: 'wrong',
    said: `nothing can be written to ${file} (ENOTDIR)`,
  })
})

test('backups: a folder that cannot be written, and a key that was cut', async () => {
  const target = join(folder, 'backups', 'nightly')
  const set = (to: string, key: string) => checkBackupTarget(settings({ BACKUP_TO: to, BACKUP_FOR: key }))
  expect(told(await set(target, recipient))).toEqual([`ok backup: can be written to ${target}`])
  const file = join(folder, 'keys.json')
  expect(told(await set(join(file, 'below'), recipient))).toEqual([
    `wrong backup: nothing can be written to ${file}/below (BACKUP_TO): ENOTDIR`,
  ])
  const cut = recipient.slice(0, -2)
  expect(told(await set(target, cut))[0]).toContain(`wrong backup: BACKUP_FOR has ${cut}`)
  expect(told(await checkBackupTarget(settings({ BACKUP_FOR: recipient })))).toEqual([
    'look backup: BACKUP_FOR is set without BACKUP_TO: none is taken',
  ])
})

test('backups: never taken, failed since the last one, too old', async () => {
  const { db } = portal.deps.database
  const now = new Date()
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
  const runs = async (env: Record<string, string> = {}) => told(await checkBackupRuns(settings(env), db, now))
  expect(await runs()).toEqual([expect.stringMatching(/^look backup: none was ever taken: set BACKUP_TO/)])
  expect(await runs({ BACKUP_TO: '/x', BACKUP_FOR: recipient })).toEqual([
    expect.stringMatching(/^look backup: none was taken yet/),
  ])
  await keepBackupFailure(db, hours(3), 'ENOSPC: no space left')
  expect(await runs()).toEqual(['wrong backup: the last try failed 3 hours ago: ENOSPC: no space left'])
  await keepBackupTime(db, hours(2))
  expect(await runs()).toEqual(['ok backup: the last was written 2 hours ago'])
  await keepBackupTime(db, hours(30))
  await keepBackupFailure(db, hours(40), 'older')
  expect(await runs()).toEqual([expect.stringMatching(/^wrong backup: the last was written 30 hours ago/)])
})

test('apps that are not built are named', () => {
  const apps = fakeBuiltApps(join(folder, 'apps'))
  expect(checkBuilt(settings({ APPS_DIR: apps }))).toMatchObject([{ level: 'ok' }])
  for (const name of ['shell/index.html', 'console']) rmSync(join(apps, name), { recursive: true })
  expect(told(checkBuilt(settings({ APPS_DIR: apps })))).toEqual([
    `wrong apps: shell, console are not built in ${apps}: npm run build`,
  ])
})

test('uploads that are gone are counted', async () => {
  const { db } = portal.deps.database
  expect(told(await checkFiles(settings(), db))).toEqual(['ok files: none was uploaded yet'])
  const who = await portal.signUp()
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('upload')
    .values({
      path: 'attachment/202609/gone.pdf',
      organization_id: who.organizationId,
      account_id: id,
      purpose: 'attachment',
      content_type: 'application/pdf',
      size: 10,
      stored_at: new Date(),
      stored_size: 10,
      stored_type: 'application/pdf',
    })
    .execute()
  expect(told(await checkFiles(settings(), db))).toEqual([
    `wrong files: 1 of 1 that were asked after are not in ${folder}/uploads: bring them back from a backup`,
  ])
})

test('codes that are printed, no alarm and no limit of memory are to be looked at', () => {
  const printed = { SMS_DRIVER: 'console' }
  expect(checkSms(settings(printed))).toMatchObject([
    { level: 'look', said: expect.stringContaining('printed to the log') },
  ])
  expect(checkSms(settings({ ...printed, ...PUBLIC }))).toMatchObject([{ level: 'wrong' }])
  expect(checkWatched(settings({ METRICS_TOKEN: '' }))).toMatchObject([{ level: 'look' }])
  expect(checkWatched(settings())).toMatchObject([{ level: 'ok' }])
  const limit = process.constrainedMemory
  onTestFinished(() => void Object.assign(process, { constrainedMemory: limit }))
  Object.assign(process, { constrainedMemory: () => Number.MAX_SAFE_INTEGER })
  expect(checkMemory(settings())).toMatchObject([{ level: 'look', said: expect.stringContaining('MEMORY_LIMIT_MB') }])
})
