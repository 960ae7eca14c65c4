import { randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished, test } from 'vitest'
import { storePaths } from '../store/connect/store-folder.ts'
import { openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { copyReadyStore } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { rounds } from './rounds.ts'

const CUTS = rounds(2, 3 / 8)
const ROUND_LIMIT_MS = 300_000
const portalOnFiles = join(import.meta.dirname, '..', 'test', 'processes', 'portal-on-files.ts')

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'startline-cut-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The keys lie beside the store and were synced long ago. */
function copyKeys(from: string, to: string) {
  const besides = readdirSync(from).filter((name) => !Object.values(storePaths('')).includes(name))
  for (const name of besides) cpSync(join(from, name), join(to, name), { recursive: true })
}

test(
  `${CUTS} power cuts, one after the other, lose no registration that was acknowledged`,
  async () => {
    let folder = newFolder()
    copyReadyStore(folder)
    const ledger = await openLedger({ DATA_DIR: folder }, folder, 2 + CUTS)
    for (let cut = 0; cut < CUTS; cut += 1) {
      const left = newFolder()
      copyKeys(folder, left)
      const portal = await startPortalProcess({ DATA_DIR: folder, DISK_LEFT: left }, portalOnFiles)
      if (cut === 0) await signUpSenders(ledger, portal.address)
      await sendAgain(ledger, portal.address)
      const traffic = startTraffic(ledger, portal.address)
      await traffic.acknowledged(randomInt(20, 80))
      await wait(randomInt(50))
      await portal.kill()
      await traffic.stop()
      folder = left
    }
    await expectNothingWrong({ kind: 'embedded', folder }, ledger, 'power cuts under registrations', CUTS)
  },
  (CUTS + 1) * ROUND_LIMIT_MS,
)
