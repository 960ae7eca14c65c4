// `npm test`: installs what is missing, checks the code, runs every test, and ends with one line that counts them.
// `npm test -- check` does the checks alone, `races` the races, `mutations` breaks rules of a race one by one, `full` does everything with
// more cases. `faults` makes every fault many times and ends with a table of them (`faults --write` puts it into docs/faults.md).
// Works with Node 20 until Node 24 is installed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { NODE, ROOT } from './paths.mjs'
import { run } from './run.mjs'
import { HASHED, prepareSystem, THROUGH_POOLER } from './system.mjs'

const bin = (name) => join(ROOT, 'node_modules', '.bin', name)
const REPORT = join(ROOT, 'test-results', 'vitest.json')
/** What each test file has used of the server. */
const USES = join(ROOT, 'test-results', 'uses')

/** Every check by name; each counts as one test. */
const checks = [
  ['format', () => run(bin('biome'), ['check', '.'])],
  ['lint', () => run(bin('oxlint'), ['--type-aware', '--quiet'])],
  ['types', () => run(bin('tsc'), ['-p', '.'])],
  ['lock file', () => run(NODE, [join(ROOT, 'tools', 'check-lock.mjs')])],
]
const embeddedList = [
  ['list for the embedded store', () => run(NODE, [join(ROOT, 'tools', 'embedded-list.ts'), 'check', USES])],
]
const mutations = [['rules of a race, broken', () => run(NODE, [join(ROOT, 'tools', 'mutations', 'run.ts')])]]
const buildAndBudget = [
  ['build', () => run(NODE, [join(ROOT, 'tools', 'build.mjs')])],
  ['bundle budgets', () => run(NODE, [join(ROOT, 'tools', 'check-budgets.mjs')])],
]

const none = { passed: 0, failed: 0, skipped: 0 }

async function runChecks(list) {
  const counts = { ...none }
  for (const [name, check] of list) {
    const began = performance.now()
    const ok = (await check()) === 0
    if (!ok) failures.push(['', name])
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    counts[ok ? 'passed' : 'failed'] += 1
  }
  return counts
}

/** Leaves what the table of faults is made of. */
const FAULT_REPORTER = join(ROOT, 'tools', 'faults', 'reporter.ts')

/** Runs vitest and reads its report; a run that dies without one counts as one failure. */
async function runTests(projects) {
  rmSync(REPORT, { force: true })
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  const reporters = ['default', 'json', ...(process.env.FAULT_ROWS ? [FAULT_REPORTER] : [])]
  const told = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${REPORT}`]
  const args = ['run', ...told, ...projects]
  const env = { ...process.env, NODE_ENV: 'test' }
  const code = await run(NODE, [bin('vitest'), ...args], { env })
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(REPORT, 'utf8'))
  const skipped = report.numPendingTests + report.numTodoTests
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 || code !== 0 ? 1 : 0)
  tellSkipped(report)
  noteFailed(report)
  if (failed > report.numFailedTests) failures.push(['', `an error outside of any test: Vitest ended with ${code}`])
  return { passed: report.numPassedTests, failed, skipped }
}

function tellSkipped(report) {
  const all = report.testResults.flatMap((file) => file.assertionResults)
  for (const one of all)
    if (one.status === 'skipped' || one.status === 'pending') console.log(`skipped: ${one.fullName}`)
}

/** What failed, to be said once more at the end, where it is looked for: a run prints thousands of lines. */
const failures = []

function noteFailed(report) {
  for (const file of report.testResults) {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    for (const { fullName, failureMessages } of tests) failures.push([file.name, fullName, failureMessages[0]])
    if (file.status === 'failed' && tests.length === 0) failures.push([file.name, 'the file itself', file.message])
  }
}

/** Enough of a message to tell what it is about; all of it stands where it happened. */
const LINES_OF_A_FAILURE = 12

/** The beginning of a message, with the places in our own code alone. */
const beginningOf = (message = '') =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|<anonymous>)/.test(line))
    .slice(0, LINES_OF_A_FAILURE)
    .join('\n')

function tellFailed() {
  for (const [file, name, message] of failures)
    console.log(`failed: ${file && `${relative(ROOT, file)}: `}${name}\n${beginningOf(message)}`)
}

const sum = (all) =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }))

const RACES = 'races on PostgreSQL'
const BROWSERS = ['forms in a browser', 'in a browser']
const POSTGRES = 'server on PostgreSQL'
/** Faults that take the whole machine: each by itself, or they would measure each other. */
const ALONE = [
  'failing-primary',
  'rush-through-faults',
  'flood-of-registrations',
  'downloads-at-once',
  'memory-nearly-used-up',
  'handles-used-up',
  'moved-store',
  'pooler',
]
const FAULTS = readdirSync(join(ROOT, 'apps', 'server', 'src', 'faults')).filter((name) => name.includes('.test.'))
const isAlone = (file) => ALONE.some((name) => file.startsWith(`${name}.`))
/** Where faults are made: kills, power cuts and full disks, first of everything and then of the stores alone. */
const faultFiles = (alone) => [
  ...FAULTS.filter((file) => isAlone(file) === alone).map((file) => `apps/server/src/faults/${file}`),
  ...(alone ? [] : ['store/connect/durability', 'store/connect/server.races']),
]
/** What a browser makes of a server, guests and releases that fail. */
const IN_BROWSERS = ['e2e/failures-', 'e2e/offline']
const OTHERS = ['rules and parts', 'server on the embedded store', POSTGRES, RACES]

/** Runs some projects; those this machine cannot run are named and counted as skipped. */
async function runProjects(names, impossible, filters = []) {
  const skipped = names.filter((name) => impossible.includes(name))
  for (const name of skipped) console.log(`skipped: everything "${name}" (not possible on this machine)`)
  const possible = names.filter((name) => !impossible.includes(name))
  const ran =
    possible.length === 0 ? none : await runTests([...filters, ...possible.flatMap((name) => ['--project', name])])
  return { ...ran, skipped: ran.skipped + skipped.length }
}

/**
 * Everything but the browser. Where there is a PostgreSQL, server tests run there, and on the embedded store only its list, which must
 * use all that any test uses; the full run has all of them on both.
 */
async function runOthers(impossible, full) {
  const onBoth = !impossible.includes(POSTGRES)
  if (onBoth && !full) process.env.STARTLINE_EMBEDDED = 'list'
  rmSync(USES, { recursive: true, force: true })
  process.env.STARTLINE_TEST_USES = USES
  const counts = await runProjects(OTHERS, impossible)
  delete process.env.STARTLINE_TEST_USES
  return onBoth ? sum([counts, await runChecks(embeddedList)]) : counts
}

/** Makes every fault many times, in three parts, and ends with one table of them all. */
async function runFaults(impossible) {
  const began = performance.now()
  process.env.FAULT_ROUNDS ??= '40'
  const parts = {
    together: () => runProjects(OTHERS, impossible, faultFiles(false)),
    alone: () => runProjects(OTHERS, impossible, [...faultFiles(true), '--maxWorkers=1']),
    browser: async () =>
      sum([await runChecks(buildAndBudget.slice(0, 1)), await runProjects(['in a browser'], impossible, IN_BROWSERS)]),
  }
  const all = []
  for (const [name, run] of Object.entries(parts)) {
    process.env.FAULT_ROWS = name
    rmSync(join(ROOT, 'test-results', `faults-${name}.json`), { force: true })
    all.push(await run())
  }
  process.env.FAULT_MINUTES = String(Math.ceil((performance.now() - began) / 60_000))
  const write = process.argv.filter((one) => one === '--write')
  await run(NODE, [join(ROOT, 'tools', 'faults', 'tell.ts'), ...Object.keys(parts), ...write])
  return sum(all)
}

async function main(what) {
  await ensureInstalled()
  if (what === 'check') return runChecks(checks)
  if (what === 'mutations') return runChecks(mutations)
  const impossible = prepareSystem(what === 'full')
  if (what === 'races') return runProjects([RACES], impossible)
  if (what === 'faults') return runFaults(impossible)
  if (what === 'full')
    Object.assign(process.env, {
      PROPERTY_RUNS: '5000',
      RACE_PROPERTY_RUNS: '20000',
      FAULT_ROUNDS: '10',
      EVERY_LOOK: '1',
      EVERY_WAIT: '1',
    })
  const all = [await runChecks(checks), await runChecks(buildAndBudget)]
  if (what === 'full') all.push(await runChecks(mutations))
  // One after the other: a browser that shares two cores with the databases' tests waits for everything.
  all.push(await runOthers(impossible, what === 'full'))
  if (what === 'full') all.push(await runProjects([THROUGH_POOLER, HASHED], impossible))
  all.push(await runProjects(BROWSERS, impossible))
  return sum(all)
}

const counts = await main(process.argv[2])
tellFailed()
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
