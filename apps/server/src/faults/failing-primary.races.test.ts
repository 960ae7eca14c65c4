import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Cluster, hasCluster, startCluster } from '../test/cluster/cluster.ts'
import { openLedger, signUpSenders } from '../test/ledger/ledger.ts'
import { type Rush, startRush } from '../test/ledger/rush.ts'
import { newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { readAlong } from './read-along.ts'
import { manyFaults, tellCounts } from './rounds.ts'
import { hasNginx, startTwoPortals } from './two-portals.ts'

/** Half of them get a place. */
const COMING = { contenders: 20_000, seconds: 120 }
const GROUPS = 40
/** Longer than the others wait for who leads. */
const CUT_MS = 10_000
/** What is back by itself within seconds is back within so many. */
const BACK_MS = 20_000

/** What is done to the primary; each gives what ends it. */
const faults: [string, (cluster: Cluster) => Promise<() => void>][] = [
  ['killed', async (cluster) => cluster.killLeader().then(() => () => {})],
  ['frozen', (cluster) => cluster.freezeLeader()],
  ['cut off', (cluster) => cluster.cutLeaderOff()],
]

/** Does each fault while people rush, and expects places to be given again by themselves. */
async function failThePrimary(cluster: Cluster, rush: Rush): Promise<void> {
  for (const [what, fail] of faults) {
    await cluster.healthy()
    const before = await cluster.leader()
    const since = performance.now()
    const end = await fail(cluster)
    await wait(CUT_MS)
    expect(rush.left()).toBeGreaterThan(0)
    expect(await cluster.leader()).not.toBe(before)
    end()
    await cluster.healthy()
    const gaps = rush.gaps(since)
    tellCounts(`the primary ${what}, longest gaps in ms`, gaps)
    expect(gaps.withoutPlace).toBeLessThan(BACK_MS)
  }
}

test.skipIf(!manyFaults || !hasNginx || !hasCluster)(
  `${COMING.contenders} contend while portals are restarted and the primary of three is killed, frozen and cut off: nothing acknowledged is lost`,
  async () => {
    const cluster = await startCluster()
    onTestFinished(() => cluster.stop())
    const folder = newStoreFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await cluster.healthy()
    const env = { DATA_DIR: folder, DATABASE_URL: cluster.url, LOG_LEVEL: 'warn' }
    const ledger = await openLedger(env, folder, GROUPS, COMING.contenders / 2 / GROUPS)
    const portals = await startTwoPortals(env, folder)
    onTestFinished(() => portals.stop())
    await signUpSenders(ledger, portals.address)

    const rush = startRush(ledger, portals.address, COMING)
    const over = new AbortController()
    const reading = readAlong(portals.address, over.signal)
    await rush.answered(COMING.contenders / 100)
    expect(await portals.restartBoth()).toBe(0)
    await failThePrimary(cluster, rush)
    await rush.over()
    over.abort()
    const reads = await reading
    await portals.stop()

    tellCounts('read meanwhile', reads)
    expect(reads.wrong).toEqual([])
    expect(reads.longestMs).toBeLessThan(BACK_MS)
    const counts = await expectNothingWrong({ kind: 'server', url: cluster.url }, ledger, 'three faults of a primary')
    tellCounts('longest gaps of the rush, in ms', rush.gaps())
    expect(counts).toMatchObject({ acknowledged: COMING.contenders / 2, refused: COMING.contenders / 2 })
  },
  15 * 60_000,
)
