import { afterAll } from 'vitest'
import { endAll } from './at-the-end.ts'
import { killRunning } from './processes/portal-process.ts'

afterAll(async () => {
  killRunning()
  await endAll()
})
