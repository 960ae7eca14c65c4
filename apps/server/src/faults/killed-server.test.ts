import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { newServerDatabase, newStoreFolder, postgresUrl } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { rounds } from './rounds.ts'

const store = inject('store')
const KILLS = rounds(3)
const ROUND_LIMIT_MS = 300_000

const folder = newStoreFolder(true)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(store === 'server' && !postgresUrl)(
  `a server killed ${KILLS} times under load loses nothing, doubles nothing and oversells nothing`,
  async () => {
    const choice = store === 'server' ? (await newServerDatabase(true)).choice : { kind: 'embedded' as const, folder }
    const env = { DATA_DIR: folder, ...(choice.kind === 'server' && { DATABASE_URL: choice.url }) }
    const ledger = await openLedger(env, folder, 2 + KILLS)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const portal = await startPortalProcess(env)
      if (kill === 0) await signUpSenders(ledger, portal.address)
      await sendAgain(ledger, portal.address)
      const traffic = startTraffic(ledger, portal.address)
      await traffic.acknowledged(randomInt(5, 60))
      await wait(randomInt(50))
      await portal.kill()
      await traffic.stop()
    }
    const portal = await startPortalProcess(env)
    await sendAgain(ledger, portal.address)
    expect(await portal.stop()).toBe(0)

    const counts = await expectNothingWrong(choice, ledger, `kills of the server, ${store} store`, KILLS)
    expect(counts.acknowledged).toBeGreaterThan(KILLS * 5)
    expect(counts.refused).toBeGreaterThan(0)
  },
  (KILLS + 1) * ROUND_LIMIT_MS,
)
