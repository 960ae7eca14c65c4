import { afterAll } from 'vitest'
import { endAll } from './at-the-end.ts'
import { killRunning } from './portal-process.ts'

afterAll(async () => {
  killRunning()
  await endAll()
})
