import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { needs } from '../../../../tools/needs.ts'
import { TEST_LIMIT_MS, WAIT_MS } from '../../../../tools/test-limits.ts'
import { openLedger, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { newServerDatabase, newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { readAlong } from './read-along.ts'
import { rounds, tellCounts } from './rounds.ts'
import { startTwoPortals, TWO_PORTALS } from './two-portals.ts'

const needed = needs('PostgreSQL', ...TWO_PORTALS)

const RESTARTS = rounds(1, 1 / 10)

test.skipIf(needed.missing)(
  needed.named(
    `two portals behind nginx restarted one after the other, ${RESTARTS} times, while people register: no request fails`,
  ),
  async () => {
    const { choice, remove } = await newServerDatabase(true)
    const folder = newStoreFolder()
    onTestFinished(async () => {
      await remove()
      rmSync(folder, { recursive: true, force: true })
    })
    const env = { DATA_DIR: folder, DATABASE_URL: choice.url }
    const ledger = await openLedger(env, folder, 4)
    const portals = await startTwoPortals(env, folder)
    onTestFinished(() => portals.stop())
    await signUpSenders(ledger, portals.address)
    const traffic = startTraffic(ledger, portals.address)
    const over = new AbortController()
    const reading = readAlong(portals.address, over.signal)
    await traffic.acknowledged(20)
    for (let restart = 0; restart < RESTARTS; restart += 1) expect(await portals.restartBoth()).toBe(0)
    await traffic.acknowledged(20)
    await traffic.stop()
    over.abort()
    const reads = await reading
    await portals.stop()

    tellCounts('read meanwhile', reads)
    expect(reads).toMatchObject({ busy: 0, wrong: [] })
    const counts = await expectNothingWrong(choice, ledger, 'rolling restarts', RESTARTS)
    expect(counts).toMatchObject({ unanswered: 0, busy: 0 })
  },
  TEST_LIMIT_MS + RESTARTS * WAIT_MS,
)
