import { readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { expectNoSecrets, logWatch } from '../apps/server/src/test/log-watch.ts'
import { findsIn, portalLog } from './portal-log.ts'

const folder = inject('dataFolder')
let from = 0
beforeAll(() => void (from = statSync(portalLog(folder)).size))

// The portal writes its lines together, half a second late at most: what is missed here is found at the end of the run.
afterAll(() => {
  const log = readFileSync(portalLog(folder)).subarray(from).toString()
  const finds = findsIn(log, inject('smsFile'), inject('demoPassword'))
  // Some tests start portals of their own.
  expectNoSecrets([...finds, ...logWatch.finds()], expect.getState().testPath ?? 'this test')
})
