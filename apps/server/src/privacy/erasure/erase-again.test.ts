import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { enter, expectExact } from '../../entries/waiting/waiting-fixtures.ts'
import { openPlace } from '../../outside/backup/backup-place.ts'
import { verifyAudit } from '../../record/verify-audit.ts'
import { fillStore } from '../../store/copy/fill-store.ts'
import { readStore } from '../../store/copy/read-store.ts'
import { anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { eraseAgain } from './erase-again.ts'
import { erase, everyValue } from './erasure-fixtures.ts'
import { ledgerOf } from './erasure-ledger.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-ledger-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const portal = await openPortal({ BACKUP_TO: folder, BACKUP_FOR: `age1${'q'.repeat(58)}` })
const place = openPlace(portal.deps.settings, { kind: 'folder', folder })

test('who left after a backup was taken leaves again when it is brought back, and nobody else does', async () => {
  const [wang, li] = [await portal.signUp('王离开'), await portal.signUp('李留下')]
  const event = await anEvent(portal)
  await enter(wang, event, event.groups[0], [aParticipant({ name: '王小离' })])
  await enter(li, event, event.groups[0], [aParticipant({ name: '李小留' })])
  expect(await ledgerOf(place)).toEqual([])
  const older = await openTestDatabase('embedded')
  const sums = await readStore(portal.deps.database, (state, rows) => fillStore(older, state, rows))
  expect(sums.length).toBeGreaterThan(20)

  expect((await erase(wang)).code).toBe(0)
  const ledger = await ledgerOf(place)
  expect(ledger.map(({ kind, id }) => [kind, id]).sort()).toEqual([
    ['account', wang.accountId],
    ['organization', wang.organizationId],
  ])

  const back = { database: older, now: portal.deps.now }
  const clear = async () =>
    (await everyValue({ ...portal, deps: { ...portal.deps, database: older } })).map(({ value }) => value)
  expect((await clear()).filter((value) => /王离开|王小离/.test(value)).length).toBeGreaterThan(0)
  expect(await eraseAgain(back, ledger)).toBe(1)
  expect((await clear()).filter((value) => /王离开|王小离/.test(value))).toEqual([])
  expect((await clear()).some((value) => value.includes('李小留'))).toBe(true)
  expect(await eraseAgain(back, ledger)).toBe(0)
  expect((await verifyAudit(older.db)).broken).toEqual([])
  await expectExact({ ...portal, deps: { ...portal.deps, database: older } }, event.id)
  await older.erase()
})
