import { rmSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { needs } from '../../../../tools/needs.ts'
import { makeSmallDisk } from '../test/disk/small-disk.ts'
import { openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { startPostgres } from '../test/postgres.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'

const mounting = needs('PostgreSQL', 'root')
const DISK_MB = 160
const ENOUGH = 20

/** A server of its own on a disk of its own, and the folder of a portal elsewhere; all of it goes after the test. */
async function placesOfTheirOwn() {
  const disk = makeSmallDisk(DISK_MB)
  if (!disk) return null
  const postgres = await startPostgres([], disk.folder)
  const folder = newStoreFolder()
  onTestFinished(async () => {
    await postgres?.stop()
    disk.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  return postgres && { disk, postgres, folder }
}

/** Makes the server begin a new file of its log. Where there is no room for one it stops at once, and this rejects. */
async function beginNewLog(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query("select pg_switch_wal(); select pg_logical_emit_message(true, 'test', 'on')")
  await client.end()
}

test.skipIf(mounting.missing)(
  mounting.named(
    'PostgreSQL on a full disk: the portal says “not now”, goes on when there is room, and nothing is lost',
  ),
  async ({ skip }) => {
    const places = await placesOfTheirOwn()
    if (!places) return skip('a small disk cannot be made on this machine')
    const { disk, postgres, folder } = places
    const url = await postgres.createDatabase('full')
    const env = { DATA_DIR: folder, DATABASE_URL: url }
    const ledger = await openLedger(env, folder, 6)
    const portal = await startPortalProcess(env)
    await signUpSenders(ledger, portal.address)
    const traffic = startTraffic(ledger, portal.address)
    const untilRefused = async () => {
      const busy = ledger.busy
      await expect.poll(() => ledger.busy).toBeGreaterThan(busy)
    }

    await traffic.acknowledged(ENOUGH)
    disk.fill()
    await untilRefused()
    disk.free()

    await traffic.acknowledged(ENOUGH)
    disk.fill()
    await expect(beginNewLog(url)).rejects.toThrow()
    await untilRefused()
    disk.free()
    // It may be recovering from having no room: asked to end in an orderly way then, it waits for its checkpointer for ever.
    await postgres.killHard()
    await postgres.restart()

    await traffic.acknowledged(ENOUGH)
    await traffic.stop()
    await sendAgain(ledger, portal.address)
    expect(await portal.stop()).toBe(0)
    await expectNothingWrong({ kind: 'server', url }, ledger, 'a full disk, PostgreSQL')
  },
)
