import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { needs } from '../../../../tools/needs.ts'
import { TEST_LIMIT_MS } from '../../../../tools/test-limits.ts'
import { openLedger, signUpSenders } from '../test/ledger/ledger.ts'
import { startRush } from '../test/ledger/rush.ts'
import { startPostgres } from '../test/postgres.ts'
import { newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { manyFaults, tellCounts } from './rounds.ts'
import { startTwoPortals, TWO_PORTALS } from './two-portals.ts'

const needed = needs('PostgreSQL', ...TWO_PORTALS)

/** Half of them get a place. */
const COMING = manyFaults ? { contenders: 20_000, seconds: 60 } : { contenders: 600, seconds: 5 }
const CONTENDERS = COMING.contenders
const GROUPS = manyFaults ? 40 : 6
const PLACES = CONTENDERS / 2 / GROUPS

test.skipIf(needed.missing)(
  needed.named(
    `${CONTENDERS} contend for half as many places while ${manyFaults ? 'portals are restarted, ' : ''}the database crashes and a portal is killed: each place is sold once`,
  ),
  async () => {
    const postgres = await startPostgres()
    if (postgres === null) throw new Error('There is no PostgreSQL.')
    const folder = newStoreFolder()
    onTestFinished(async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const url = await postgres.createDatabase('rush')
    const env = { DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'warn' }
    const ledger = await openLedger(env, folder, GROUPS, PLACES)
    const portals = await startTwoPortals(env, folder)
    onTestFinished(() => portals.stop())
    await signUpSenders(ledger, portals.address)

    const rush = startRush(ledger, portals.address, COMING)
    await rush.answered(CONTENDERS / 20)
    if (manyFaults) expect(await portals.restartBoth()).toBe(0)
    await rush.answered(CONTENDERS / 5)
    await postgres.killDead()
    await postgres.restart()
    await rush.answered(CONTENDERS / 2)
    const startAgain = await portals.killOne()
    expect(rush.left()).toBeGreaterThan(0)
    await startAgain()
    await rush.over()
    await portals.stop()

    const counts = await expectNothingWrong({ kind: 'server', url }, ledger, `a rush of ${CONTENDERS}`)
    tellCounts('longest gaps of the rush, in ms', rush.gaps())
    // Nobody is left unanswered, and no place is left over.
    expect(counts).toMatchObject({ sent: CONTENDERS, acknowledged: CONTENDERS / 2, refused: CONTENDERS / 2 })
  },
  3 * TEST_LIMIT_MS,
)
