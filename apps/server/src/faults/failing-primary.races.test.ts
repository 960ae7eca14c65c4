import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { TEST_LIMIT_MS, WAIT_MS } from '../../../../tools/test-limits.ts'
import { CLUSTER, type Cluster, startCluster } from '../test/cluster/cluster.ts'
import { openLedger, signUpSenders } from '../test/ledger/ledger.ts'
import { type Rush, startRush } from '../test/ledger/rush.ts'
import { newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { readAlong } from './read-along.ts'
import { tellCounts, tellReport } from './rounds.ts'
import { startTwoPortals, TWO_PORTALS } from './two-portals.ts'

const needed = needs(FULL_RUN, 'PostgreSQL', ...TWO_PORTALS, ...CLUSTER)

/** Half of them get a place. They come for longer than all the faults take. */
const COMING = { contenders: 20_000, seconds: 210 }
const GROUPS = 40
/** Longer than the others wait for who leads. */
const CUT_MS = 10_000
/** What is back by itself within seconds is back within so many. */
const BACK_MS = WAIT_MS

/** What is done to the primary; each gives what ends it. */
const faults: [string, (cluster: Cluster) => Promise<() => void>][] = [
  ['the database crashed', async (cluster) => cluster.killLeader().then(() => () => {})],
  ['the primary was killed with its Patroni', (cluster) => cluster.killLeadersMachine()],
  ['the primary was frozen', (cluster) => cluster.freezeLeader()],
  ['the primary was cut off', (cluster) => cluster.cutLeaderOff()],
]

/** How long nobody got a place, in words: seconds with one digit. */
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

/** Does each fault while people rush, and expects places to be given again by themselves; gives how long each held them up, in words. */
async function failThePrimary(cluster: Cluster, rush: Rush): Promise<string[]> {
  const told: string[] = []
  for (const [what, fail] of faults) {
    await cluster.healthy()
    const before = await cluster.leader()
    const since = performance.now()
    const end = await fail(cluster)
    await wait(CUT_MS)
    await expect.poll(() => cluster.leader()).not.toBe(before)
    expect(rush.left()).toBeGreaterThan(0)
    end()
    await cluster.healthy()
    const { withoutAnswer, withoutPlace } = rush.gaps(since)
    tellCounts(what, { withoutAnswerMs: withoutAnswer, longestGapMs: withoutPlace })
    expect(withoutPlace).toBeLessThan(BACK_MS)
    told.push(`when ${what} nobody got a place for ${seconds(withoutPlace)}`)
  }
  return told
}

test.skipIf(needed.missing)(
  needed.named(
    `${COMING.contenders} contend while portals are restarted, the database crashes and the primary of three is killed, frozen and cut off: nothing acknowledged is lost`,
  ),
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
    const since = performance.now()
    expect(await portals.restartBoth()).toBe(0)
    const restarted = `while both portals were restarted, one after the other, nobody got a place for ${seconds(rush.gaps(since).withoutPlace)}`
    const told = [restarted, ...(await failThePrimary(cluster, rush))]
    await rush.over()
    over.abort()
    const reads = await reading
    await portals.stop()

    tellCounts('read meanwhile', reads)
    // What people were told meanwhile stands in the ledger: each of these as “not now”.
    tellCounts('faults in the logs of the portals', { kinds: portals.faults() })
    expect(reads.wrong).toEqual([])
    expect(reads.longestMs).toBeLessThan(BACK_MS)
    const store = { kind: 'server' as const, url: cluster.url }
    const counts = await expectNothingWrong(store, ledger, 'a primary that fails')
    tellReport(
      `${counts.sent} people wanted ${COMING.contenders / 2} places within ${COMING.seconds} s, at two portals behind nginx, on three PostgreSQL servers led by Patroni: ${told.join('; ')}. ` +
        `${counts.acknowledged} got a place and ${counts.refused} were told that none was left; ${counts.busy} answers said “not now” and were asked again, ${counts.unanswered} people got no answer. ` +
        `Lost 0, doubled 0, oversold 0. The longest gap of all between two places was ${seconds(rush.gaps().withoutPlace)}. Of ${reads.asked} reads of the list of events ${reads.busy} were told to come again, and a reader waited ${seconds(reads.longestMs)} at most for a good answer.`,
    )
    expect(counts).toMatchObject({ acknowledged: COMING.contenders / 2, refused: COMING.contenders / 2 })
  },
  3 * TEST_LIMIT_MS,
)
