import { rmSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { TEST_LIMIT_MS, WAIT_MS } from '../../../../tools/test-limits.ts'
import { openLedger, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { newServerDatabase, newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { rounds } from './rounds.ts'

const needed = needs(FULL_RUN, 'PostgreSQL')

const TIMES = rounds(1, 1 / 8)

/** Makes every new session of a database one that may not write, as those of a follower are, and ends the others; or lets them write again. */
async function lead(url: string, leads: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = client.escapeIdentifier(new URL(url).pathname.slice(1))
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter database ${name} set default_transaction_read_only = ${leads ? 'off' : 'on'}`)
  // Back again it ends nobody: who came while it followed must go by themselves.
  if (!leads)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  await client.end()
}

test.skipIf(needed.missing)(
  needed.named(
    'a database that led and only follows by now takes connections: people are told “not now”, and nobody keeps such a connection',
  ),
  async () => {
    const { choice, remove } = await newServerDatabase(true)
    const folder = newStoreFolder()
    onTestFinished(async () => {
      await remove()
      rmSync(folder, { recursive: true, force: true })
    })
    const env = { DATA_DIR: folder, DATABASE_URL: choice.url }
    const ledger = await openLedger(env, folder, 2)
    const portal = await startPortalProcess(env)
    await signUpSenders(ledger, portal.address)
    const traffic = startTraffic(ledger, portal.address)
    for (let time = 0; time < TIMES; time += 1) {
      await traffic.acknowledged(20)
      const busy = ledger.busy
      await lead(choice.url, false)
      // A commit group has waited in vain for its connection to come back.
      await expect.poll(() => ledger.busy).toBeGreaterThan(busy)
      await lead(choice.url, true)
    }
    await traffic.acknowledged(20)
    await traffic.stop()
    expect(await portal.stop()).toBe(0)
    await expectNothingWrong(choice, ledger, 'a database that only follows by now', TIMES)
  },
  TEST_LIMIT_MS + TIMES * WAIT_MS,
)
