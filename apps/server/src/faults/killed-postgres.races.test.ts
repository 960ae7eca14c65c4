import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { startPostgres, type TestPostgres } from '../test/postgres.ts'
import { type PortalProcess, startPortalProcess } from '../test/processes/portal-process.ts'
import { newStoreFolder, postgresUrl } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { rounds } from './rounds.ts'

const KILLS = rounds(2, 1 / 4)
const ROUND_LIMIT_MS = 300_000
/** Longer than a commit group waits for its connection to come back. */
const LONG_MS = 3_000

/** A server of its own, because it is killed here. */
let postgres: TestPostgres
const folder = newStoreFolder()
beforeAll(async () => {
  if (postgresUrl) postgres = (await startPostgres()) as TestPostgres
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ready = async ({ address }: PortalProcess) => {
  const answer = await fetch(`${address}/readyz`)
  return [answer.status, answer.headers.has('retry-after')]
}

test.skipIf(!postgresUrl)(
  `PostgreSQL killed ${KILLS} times under load: the portal says “not now”, goes on by itself, and nothing is lost`,
  async () => {
    const url = await postgres.createDatabase('killed')
    const env = { DATA_DIR: folder, DATABASE_URL: url }
    const ledger = await openLedger(env, folder, 2 + KILLS)
    const portal = await startPortalProcess(env)
    await signUpSenders(ledger, portal.address)
    const traffic = startTraffic(ledger, portal.address)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const busy = ledger.busy
      await traffic.acknowledged(randomInt(20, 100))
      await wait(randomInt(50))
      await (kill % 2 === 0 ? postgres.killDead() : postgres.killHard())
      await expect.poll(() => ready(portal)).toEqual([503, true])
      // A short absence is waited through; a longer one is told.
      const long = kill % 2 === 0
      await wait(long ? LONG_MS : randomInt(300))
      await postgres.restart()
      await expect.poll(() => ready(portal)).toEqual([200, false])
      if (long) expect(ledger.busy).toBeGreaterThan(busy)
    }
    await traffic.acknowledged(20)
    await traffic.stop()
    await sendAgain(ledger, portal.address)
    expect(await portal.stop()).toBe(0)

    await expectNothingWrong({ kind: 'server', url }, ledger, 'kills of PostgreSQL', KILLS)
  },
  (KILLS + 1) * ROUND_LIMIT_MS,
)
