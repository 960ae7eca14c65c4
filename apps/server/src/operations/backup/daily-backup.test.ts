import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPlace } from '../../outside/backup/backup-place.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { measureStore } from '../watch/measure-store.ts'
import { readBackupName } from './backup-file.ts'
import { withBackup } from './backup-source.ts'
import { backUpIfDue, lastTime } from './daily-backup.ts'
import { keepBackup } from './keep-backup.ts'
import { checkBackup, openBackup } from './read-backup.ts'

const HOUR_MS = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'startline-nights-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let portal: TestPortal
let identity: string
let recipient: string

beforeAll(async () => {
  // Bringing each of them back in a process of its own is for the test of the command.
  vi.spyOn(process, 'availableMemory').mockReturnValue(0)
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  portal = await openPortal({ BACKUP_TO: folder, BACKUP_FOR: recipient, BACKUP_KEEP: '2', BACKUP_AT: '03:30' })
  await portal.signUp('王教练')
})

const names = () => readdirSync(folder).filter((name) => readBackupName(name) !== null)

test('the last time for one is today’s, or yesterday’s before it', () => {
  expect(lastTime(new Date('2026-03-02T03:29:59'), 210)).toEqual(new Date('2026-03-01T03:30:00'))
  expect(lastTime(new Date('2026-03-02T03:30:00'), 210)).toEqual(new Date('2026-03-02T03:30:00'))
})

test('one is taken every night, can be opened, and the newest stay', async () => {
  const first = await backUpIfDue(portal.deps)
  expect([first?.broughtBack, first?.dropped, names()]).toEqual([false, [], [expect.stringContaining('startline-')]])
  expect(await backUpIfDue(portal.deps)).toBeUndefined()
  const { rows } = await withBackup(portal.deps.settings, first?.file ?? '', async ({ file }) =>
    checkBackup(await openBackup(file, identity)),
  )
  expect(rows.find(({ table }) => table === 'account')?.rows).toBe(1)
  portal.passTime(24 * HOUR_MS)
  expect((await backUpIfDue(portal.deps))?.dropped).toEqual([])
  portal.passTime(24 * HOUR_MS)
  const third = await backUpIfDue(portal.deps)
  expect([third?.dropped, names().length]).toEqual([[first?.file.slice(folder.length + 1)], 2])
  expect(readdirSync(folder)).not.toContain('.draft')
  await measureStore(portal.deps)
  const taken = readBackupName(names().sort().at(-1) ?? '')?.at.getTime() ?? 0
  const shown = /portal_backup_taken_timestamp_seconds (\d+)/.exec(await portal.metrics())?.[1]
  expect(Number(shown)).toBeCloseTo(taken / 1000, -2)
})

test('nothing else in the folder is touched, nor a backup from before an update', async () => {
  const place = openPlace(portal.deps.settings, { kind: 'folder', folder })
  await place.note('startline-notes.txt', 'mine')
  const before = { recipients: [recipient], before: '9.9.9', kept: 1 }
  portal.passTime(1_000)
  const kept = await keepBackup(portal.deps, { kind: 'folder', folder }, before)
  expect(kept.file).toMatch(/-before-9\.9\.9\.age$/)
  expect([kept.files, kept.dropped.length]).toEqual([0, 1])
  expect(readdirSync(folder).sort()).toContain('startline-notes.txt')
  expect(await place.list('startline-')).toContain(kept.file.slice(folder.length + 1))
})

test('one that cannot be kept lets no older one go', async () => {
  const before = names()
  const nowhere = { kind: 'folder', folder: '/dev/null/backups' } as const
  await expect(keepBackup(portal.deps, nowhere, { recipients: [recipient], kept: 1 })).rejects.toThrow()
  expect(names()).toEqual(before)
})

test('a clock that was set back leaves no night without one', async () => {
  portal.setClock(-48 * HOUR_MS)
  expect(await backUpIfDue(portal.deps)).toBeDefined()
  expect(await backUpIfDue(portal.deps)).toBeUndefined()
  portal.setClock(48 * HOUR_MS)
  expect(await backUpIfDue(portal.deps)).toBeUndefined()
})
