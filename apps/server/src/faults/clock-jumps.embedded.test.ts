import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { openDeps } from '../portal.ts'
import { verifyAudit } from '../record/verify-audit.ts'
import { testSettings } from '../test/harness.ts'
import { openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { movedClock, portalWithClock } from '../test/processes/moved-clock.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { rounds, tellCounts } from './rounds.ts'

const needed = needs(FULL_RUN)

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
const JUMPS_S = [HOUR_S, 0, -HOUR_S, 0, DAY_S, 0, 1 - DAY_S, 0]
const ROUNDS = rounds(1, 1 / 20)
const ENOUGH = 20

test.skipIf(needed.missing)(
  needed.named(
    'the clock of a portal on the embedded store jumps by an hour and a day, there and back: people register on, nothing is lost',
  ),
  async () => {
    const folder = newStoreFolder(true)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [env, clock] = [{ DATA_DIR: folder, LOG_LEVEL: 'warn' }, movedClock()]
    const ledger = await openLedger(env, folder, 6)
    const portal = await startPortalProcess({ ...env, ...clock.portal }, portalWithClock)
    await signUpSenders(ledger, portal.address)
    const traffic = startTraffic(ledger, portal.address)
    let longestGapMs = 0
    await traffic.acknowledged(ENOUGH)
    for (const seconds of Array.from({ length: ROUNDS }, () => JUMPS_S).flat()) {
      clock.set(seconds)
      const began = performance.now()
      await traffic.acknowledged(ENOUGH)
      longestGapMs = Math.max(longestGapMs, Math.round(performance.now() - began))
    }
    await traffic.stop()
    await sendAgain(ledger, portal.address)
    expect(await portal.stop()).toBe(0)
    await expectNothingWrong({ kind: 'embedded', folder }, ledger, 'the clock jumps', ROUNDS * JUMPS_S.length)
    tellCounts('registering while the clock jumps', { longestGapMs })
    const deps = await openDeps(testSettings(env, folder))
    expect(await verifyAudit(deps.database.db).finally(() => deps.database.close())).toMatchObject({ broken: [] })
  },
)
