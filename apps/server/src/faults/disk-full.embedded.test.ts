import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { needs } from '../../../../tools/needs.ts'
import { makeSmallDisk } from '../test/disk/small-disk.ts'
import { type Ledger, openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { copyReadyStore } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'

const mounting = needs('root')
const portalOnFiles = join(import.meta.dirname, '..', 'test', 'processes', 'portal-on-files.ts')
const DISK_MB = 128
const ENOUGH = 20

function newStore(parent: string) {
  const folder = mkdtempSync(join(parent, 'startline-full-'))
  copyReadyStore(folder)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A last start, as after any other, and the result of checking what is there. */
async function expectAllThere(what: string, ledger: Ledger, folder: string) {
  const portal = await startPortalProcess({ DATA_DIR: folder })
  await sendAgain(ledger, portal.address)
  const traffic = startTraffic(ledger, portal.address)
  await traffic.acknowledged(ENOUGH)
  await traffic.stop()
  expect(await portal.stop()).toBe(0)
  await expectNothingWrong({ kind: 'embedded', folder }, ledger, what)
}

test('a log that cannot be written: the portal says “not now”, ends with words, and the next start has everything', async () => {
  const folder = newStore(tmpdir())
  const DISK_FULL = join(folder, 'full')
  const env = { DATA_DIR: folder, DISK_FULL }
  const ledger = await openLedger(env, folder, 4)
  const portal = await startPortalProcess(env, portalOnFiles)
  await signUpSenders(ledger, portal.address)
  const traffic = startTraffic(ledger, portal.address)
  await traffic.acknowledged(ENOUGH)
  writeFileSync(DISK_FULL, '')
  expect(await portal.ended).toBe(1)
  expect(portal.errors.join('')).toContain('most likely the disk is full')
  await traffic.stop()
  expect(ledger.busy).toBeGreaterThan(0)
  await expect(startPortalProcess(env, portalOnFiles)).rejects.toThrow(/ended with 1: .*cannot be started.*disk/)
  rmSync(DISK_FULL)
  await expectAllThere('a log that cannot be written, embedded store', ledger, folder)
})

test.skipIf(mounting.missing)(
  mounting.named(
    'a disk that is really full: the portal says “not now” and goes on when there is room, or at the next start',
  ),
  async ({ skip }) => {
    const disk = makeSmallDisk(DISK_MB)
    if (!disk) return skip('a small disk cannot be made on this machine')
    onTestFinished(disk.remove)
    const folder = newStore(disk.folder)
    const ledger = await openLedger({ DATA_DIR: folder }, folder, 4)
    const portal = await startPortalProcess({ DATA_DIR: folder })
    await signUpSenders(ledger, portal.address)
    const traffic = startTraffic(ledger, portal.address)
    await traffic.acknowledged(ENOUGH)
    disk.fill()
    await expect.poll(() => ledger.busy).toBeGreaterThan(0)
    disk.free()
    // Usually it goes on; where the log itself found no room, it has ended.
    const goesOn = traffic.acknowledged(ENOUGH)
    expect(await Promise.race([portal.ended, goesOn])).toBeOneOf([1, undefined])
    await traffic.stop()
    await goesOn.catch(() => {})
    await portal.stop()
    await expectAllThere('a full disk, embedded store', ledger, folder)
  },
)
