import { afterAll, expect } from 'vitest'
import { expectNoSecrets, logWatch } from './log-watch.ts'

// Registered before any other, and so the last to run: every portal of the file has been stopped.
afterAll(() => {
  const finds = logWatch.finds()
  logWatch.forget()
  expectNoSecrets(finds, expect.getState().testPath ?? 'this test')
})
