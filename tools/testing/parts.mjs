import { prepareSystem } from '../system.mjs'
import { runChecks } from './checks.mjs'
import { sum } from './counts.mjs'
import { runFaults } from './faults.mjs'
import { EMBEDDED, FORMS, HASHED, JOURNEYS, POOLER, POSTGRES, RACES, SERVER, UNIT } from './projects.mjs'
import { runProjects } from './vitest.mjs'

/** Environment of `npm test`: no long tests, and only tests about the embedded store run there (vitest.config.ts). */
const STANDARD = { STARTLINE_TESTS: 'standard', STARTLINE_EMBEDDED: 'about' }
/** Environment of `npm run test:full`: many cases of each property, faults in a part of their own, every look of a screen. */
const FULL = { STARTLINE_TESTS: 'without-faults', PROPERTY_RUNS: '5000', RACE_PROPERTY_RUNS: '20000', EVERY_LOOK: '1' }

/** Projects that this machine cannot run; packages are installed before the first part that asks. */
const impossible = {}
const findImpossible = (set) => (impossible[set] ??= prepareSystem(set === 'full'))

/** Runs projects of Vitest as the standard or the full set does. */
const run = (set, projects, env = set === 'full' ? FULL : STANDARD) =>
  runProjects(projects, { impossible: findImpossible(set), env })

/** Without PostgreSQL every server test runs on the embedded store. */
function runStandardServer() {
  const hasPostgres = !findImpossible('standard').includes(POSTGRES)
  return run('standard', SERVER, hasPostgres ? STANDARD : { ...STANDARD, STARTLINE_EMBEDDED: '' })
}

const runBrowser = async (set) =>
  sum([await runChecks(['build', 'bundle budgets']), await run(set, [FORMS]), await run(set, [JOURNEYS])])

/** Parts of `npm test`, in their order; each runs alone as well. */
const standardParts = {
  check: () => runChecks(['format', 'lint', 'types', 'dead code', 'lock file']),
  // Needs no package.
  unit: () => runProjects([UNIT], { impossible: [], env: STANDARD }),
  server: runStandardServer,
  e2e: () => runBrowser('standard'),
}

/** Parts of `npm run test:full`. */
const fullParts = {
  check: standardParts.check,
  unit: () => run('full', [UNIT]),
  server: () => run('full', [POSTGRES, RACES]),
  embedded: () => run('full', [EMBEDDED]),
  pooler: () => run('full', [POOLER]),
  hashed: () => run('full', [HASHED]),
  mutations: () => runChecks(['mutations of race rules']),
  faults: () => runFaults(findImpossible('full')),
  e2e: () => runBrowser('full'),
}

/** Parts that `npm test` runs when they are named. */
const named = {
  lint: () => runChecks(['format', 'lint']),
  types: () => runChecks(['types']),
  races: () => run('standard', [RACES]),
  mutations: fullParts.mutations,
}

/**
 * The parts that a command line asks for: those named, or all of `npm test`; with `--full` of `npm run test:full`.
 * @param {string[]} args
 * @returns {[name: string, run: () => Promise<import('./counts.mjs').Counts>][]}
 * @throws {Error} naming the parts there are
 */
export function chooseParts(args) {
  const isFull = args.includes('--full')
  const [all, known] = isFull ? [fullParts, fullParts] : [standardParts, { ...standardParts, ...named }]
  const names = args.filter((one) => !one.startsWith('--'))
  const unknown = names.filter((name) => !known[name])
  if (unknown.length > 0)
    throw new Error(`No part is called ${unknown.join(', ')}; there are ${Object.keys(known).join(', ')}.`)
  return names.length === 0 ? Object.entries(all) : names.map((name) => [name, known[name]])
}
