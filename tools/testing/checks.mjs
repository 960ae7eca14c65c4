import { join } from 'node:path'
import { NODE, ROOT } from '../paths.mjs'
import { run } from '../run.mjs'
import { NONE, recordFailure } from './counts.mjs'

const bin = (name) => join(ROOT, 'node_modules', '.bin', name)
const tool = (...path) => join(ROOT, 'tools', ...path)

/** Checks by name; each counts as one test. */
const CHECKS = {
  format: () => run(bin('biome'), ['check', '.']),
  lint: () => run(bin('oxlint'), ['--type-aware', '--quiet']),
  types: () => run(bin('tsc'), ['-p', '.']),
  'dead code': () => run(bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
  'lock file': () => run(NODE, [tool('check-lock.mjs')]),
  build: () => run(NODE, [tool('build.mjs')]),
  'bundle budgets': () => run(NODE, [tool('check-budgets.mjs')]),
  'mutations of race rules': () => run(NODE, [tool('mutations', 'run.ts')]),
}

/**
 * Runs checks one after the other and prints the time of each.
 * @param {(keyof typeof CHECKS)[]} names
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runChecks(names) {
  const counts = { ...NONE }
  for (const name of names) {
    const began = performance.now()
    const ok = (await CHECKS[name]()) === 0
    if (!ok) recordFailure(name)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    counts[ok ? 'passed' : 'failed'] += 1
  }
  return counts
}
