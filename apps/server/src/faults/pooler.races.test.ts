import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { TEST_LIMIT_MS, WAIT_MS } from '../../../../tools/test-limits.ts'
import { openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { startRush } from '../test/ledger/rush.ts'
import { startPgBouncer } from '../test/processes/pgbouncer.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { newServerDatabase, newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { rounds, tellCounts } from './rounds.ts'

const pooled = needs('PostgreSQL', 'pgbouncer')
const rushed = needs(FULL_RUN, 'PostgreSQL', 'pgbouncer')

/** Fewer than the connections of a portal. */
const POOL_SIZE = 4
const COMING = { contenders: 6_000, seconds: 25 }
const GROUPS = 12
const KILLS = rounds(1, 1 / 4)

/** A database behind a pooler, with a ledger of what is sent to one portal. */
async function setUp(groups: number, places?: number) {
  const { choice, remove } = await newServerDatabase(true)
  const pooler = await startPgBouncer(choice.url, { poolSize: POOL_SIZE })
  const folder = newStoreFolder()
  onTestFinished(async () => {
    await pooler.stop()
    await remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const urls = { DATABASE_URL: pooler.urlOf(choice.url), DATABASE_DIRECT_URL: choice.url }
  const env = { DATA_DIR: folder, LOG_LEVEL: 'warn', ...urls }
  const ledger = await openLedger(env, folder, groups, places)
  const portal = await startPortalProcess(env)
  await signUpSenders(ledger, portal.address)
  return { choice, pooler, ledger, portal }
}

test.skipIf(pooled.missing)(
  pooled.named(
    `PgBouncer killed ${KILLS} times under load and started again: nothing acknowledged is lost, and the portal goes on by itself`,
  ),
  async () => {
    const { choice, pooler, ledger, portal } = await setUp(2 + KILLS)
    const ready = async () => (await fetch(`${portal.address}/readyz`)).status
    const traffic = startTraffic(ledger, portal.address)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await traffic.acknowledged(30)
      await pooler.kill()
      await expect.poll(ready).toBe(503)
      await pooler.start()
      await expect.poll(ready).toBe(200)
    }
    await traffic.acknowledged(20)
    await traffic.stop()
    await sendAgain(ledger, portal.address)
    expect(await portal.stop()).toBe(0)
    await expectNothingWrong(choice, ledger, `PgBouncer is killed ${KILLS} times`)
  },
  TEST_LIMIT_MS + KILLS * WAIT_MS,
)

test.skipIf(rushed.missing)(
  rushed.named(
    `${COMING.contenders} contend through PgBouncer with ${POOL_SIZE} connections while it is killed: each place is sold once`,
  ),
  async () => {
    const places = COMING.contenders / 2 / GROUPS
    const { choice, pooler, ledger, portal } = await setUp(GROUPS, places)
    const rush = startRush(ledger, portal.address, COMING)
    await rush.answered(COMING.contenders / 3)
    await pooler.kill()
    expect(rush.left()).toBeGreaterThan(0)
    await pooler.start()
    await rush.over()
    expect(await portal.stop()).toBe(0)
    const counts = await expectNothingWrong(choice, ledger, `a rush of ${COMING.contenders} through PgBouncer`)
    tellCounts('longest gaps of the rush through PgBouncer, in ms', rush.gaps())
    expect(counts).toMatchObject({ acknowledged: COMING.contenders / 2, refused: COMING.contenders / 2 })
  },
)
