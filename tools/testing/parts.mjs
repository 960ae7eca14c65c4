import { prepareSystem } from '../system.mjs'
import { runChecks } from './checks.mjs'
import { sum } from './counts.mjs'
import { runFaults } from './faults.mjs'
import { EMBEDDED, FORMS, HASHED, JOURNEYS, POOLER, POSTGRES, RACES, SERVER, UNIT } from './projects.mjs'
import { runProjects } from './vitest.mjs'

/** What `npm test` sets besides: long tests are left out, and other tests than those about the store run on one store. */
const STANDARD = { STARTLINE_TESTS: 'standard', STARTLINE_EMBEDDED: 'about' }
/** Cases of each property in `npm run test:full`. */
const MANY_CASES = { PROPERTY_RUNS: '5000', RACE_PROPERTY_RUNS: '20000' }
/** Leaves the faults to their own part. */
const WITHOUT_FAULTS = ['--exclude', 'apps/server/src/faults/**']

/** Installs what Debian has and asks once for what is missing. */
const impossible = { standard: null, full: null }
const missing = (kind) => (impossible[kind] ??= prepareSystem(kind === 'full'))

function standardServer() {
  const without = missing('standard')
  // Without PostgreSQL every server test runs on the embedded store.
  const env = without.includes(POSTGRES) ? { ...STANDARD, STARTLINE_EMBEDDED: '' } : STANDARD
  return runProjects(SERVER, { impossible: without, env })
}

const browser = (kind, env) => async () => {
  const without = missing(kind)
  return sum([
    await runChecks(['build', 'bundle budgets']),
    await runProjects([FORMS], { impossible: without, env }),
    await runProjects([JOURNEYS], { impossible: without, env }),
  ])
}

const full =
  (projects, env = {}, filters = []) =>
  () =>
    runProjects(projects, { impossible: missing('full'), env, filters })

/** Parts of `npm test`, in their order; each runs alone as well. */
const standardParts = {
  check: () => runChecks(['format', 'lint', 'types', 'lock file']),
  unit: () => runProjects([UNIT], { impossible: [], env: STANDARD }),
  server: standardServer,
  e2e: browser('standard', STANDARD),
}

/** Parts of `npm run test:full`. */
const fullParts = {
  check: standardParts.check,
  unit: full([UNIT], MANY_CASES),
  server: full([POSTGRES, RACES], MANY_CASES, WITHOUT_FAULTS),
  embedded: full([EMBEDDED], MANY_CASES, WITHOUT_FAULTS),
  pooler: full([POOLER]),
  hashed: full([HASHED]),
  mutations: () => runChecks(['mutations of race rules']),
  faults: () => runFaults(missing('full')),
  e2e: browser('full', { EVERY_LOOK: '1' }),
}

/** Parts that `npm test` runs when they are named. */
const named = {
  lint: () => runChecks(['format', 'lint']),
  types: () => runChecks(['types']),
  races: () => runProjects([RACES], { impossible: missing('standard'), env: STANDARD }),
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
