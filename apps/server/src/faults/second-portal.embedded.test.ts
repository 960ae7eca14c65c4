import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openLedger, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { startPortalProcess } from '../test/processes/portal-process.ts'
import { newStoreFolder } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'

const folder = newStoreFolder(true)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a second portal on the same folder is refused with words, and the first goes on and loses nothing', async () => {
  const env = { DATA_DIR: folder }
  const ledger = await openLedger(env, folder, 2)
  const portal = await startPortalProcess(env)
  await signUpSenders(ledger, portal.address)
  const traffic = startTraffic(ledger, portal.address)
  await traffic.acknowledged(10)
  const words = /ended with 1: The database folder is in use by a running portal .*Stop that portal first/
  await expect(startPortalProcess(env)).rejects.toThrow(words)
  await traffic.acknowledged(10)
  await traffic.stop()
  expect(await portal.stop()).toBe(0)
  const counts = await expectNothingWrong({ kind: 'embedded', folder }, ledger, 'a second portal')
  expect(counts).toMatchObject({ busy: 0, unanswered: 0 })
})
