import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { TEST_LIMIT_MS } from '../test-limits.ts'
import type { Mutation } from './read-mutations.ts'

const root = join(import.meta.dirname, '../..')
/** The rule that is broken in this run; none where it is not said. */
const broken = JSON.parse(process.env['MUTATION'] ?? 'null') as Mutation | null

/** The rules of a race with one of them broken on its way to the tests: the file itself stays as it is. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'break-one-rule',
      enforce: 'pre',
      load(id) {
        if (broken === null || id.split('?')[0] !== join(root, broken.file)) return
        return readFileSync(join(root, broken.file), 'utf8').replace(broken.code, () => broken.instead)
      },
    },
  ],
  test: {
    include: ['packages/domain/src/race/*.test.ts'],
    testTimeout: TEST_LIMIT_MS,
    // What was kept of a file would be taken instead of the broken one.
    fsModuleCache: false,
  },
})
