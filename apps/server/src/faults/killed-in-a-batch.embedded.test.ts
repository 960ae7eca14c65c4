import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openLedger, send, signUpSenders } from '../test/ledger/ledger.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { newStoreFolder } from '../test/test-database.ts'
import { aWholeBatch, BATCH_SIZE, recover } from '../test/whole-batch.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { rounds, tellCounts } from './rounds.ts'

const KILLS = rounds(3)
const ROUND_LIMIT_MS = 300_000

const folder = newStoreFolder(true)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Moments all over the time a batch takes and a little past its end; more of them early, for the measured one may have been slow. */
const momentOf = (kill: number, batchMs: number) => ((kill + Math.random()) / KILLS) ** 2 * 1.1 * batchMs

test(
  `a server killed at ${KILLS} moments of a batch of ${BATCH_SIZE} leaves none or all of it`,
  async () => {
    const env = { DATA_DIR: folder }
    const ledger = await openLedger(env, folder, 0)
    let portal = await startPortalProcess(env)
    await signUpSenders(ledger, portal.address)
    const began = performance.now()
    await send(ledger, portal.address, aWholeBatch(ledger))
    const batchMs = performance.now() - began

    const left = { nothing: 0, everything: 0 }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = ledger.sent.length * BATCH_SIZE
      const batch = aWholeBatch(ledger)
      const answered = send(ledger, portal.address, batch)
      await wait(momentOf(kill, batchMs))
      await portal.kill()
      await answered
      portal = await startPortalProcess(env)
      const [found, then] = await recover(ledger, portal.address, batch, before)
      expect([0, BATCH_SIZE]).toContain(found)
      expect([batch.outcome, then]).toEqual(['acknowledged', BATCH_SIZE])
      left[found === 0 ? 'nothing' : 'everything'] += 1
    }
    expect(await portal.stop()).toBe(0)

    await expectNothingWrong({ kind: 'embedded', folder }, ledger, 'batches killed in the middle', KILLS)
    tellCounts('kills in the middle of a batch, embedded store', { ...left, batchMs: Math.round(batchMs) })
    expect(left.nothing).toBeGreaterThan(0)
  },
  (KILLS + 2) * ROUND_LIMIT_MS,
)
