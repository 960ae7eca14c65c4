import { relative } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { statements } from '../store/statement.ts'
import { forgetUses, isOfPortal, notesUses, writeUses } from './uses.ts'

const ROOT = new URL('../../../../', import.meta.url).pathname

if (notesUses) {
  // Reads the whole server, once a process; a file that is run alone need not.
  await import('./watch-uses.ts')
  const began = performance.now()
  forgetUses()
  // Registered before any other, and so the last to run.
  afterAll(() => {
    const file = relative(ROOT, expect.getState().testPath ?? '')
    const ms = Math.round(performance.now() - began)
    const declared = [...statements.keys()].filter(isOfPortal)
    writeUses(inject('store'), { file, ms, declared })
  })
}
