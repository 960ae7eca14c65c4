import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { NODE, ROOT } from '../paths.mjs'
import { run } from '../run.mjs'
import { NONE, recordFailure } from './counts.mjs'

const VITEST = join(ROOT, 'node_modules', '.bin', 'vitest')
const REPORT = join(ROOT, 'test-results', 'vitest.json')
/** Writes the rows of the table of faults. */
const FAULT_REPORTER = join(ROOT, 'tools', 'faults', 'reporter.ts')

/**
 * Runs Vitest projects. Projects that this machine cannot run are printed and count as one skipped test each.
 * @param {string[]} projects
 * @param {{ impossible: string[], filters?: string[], env?: NodeJS.ProcessEnv }} options `impossible`: projects without a program they
 *   need; `filters`: parts of file names and options of Vitest
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runProjects(projects, { impossible, filters = [], env = {} }) {
  const skipped = projects.filter((name) => impossible.includes(name))
  for (const name of skipped) console.log(`skipped: everything "${name}" (a program is missing on this machine)`)
  const possible = projects.filter((name) => !impossible.includes(name))
  const ran = possible.length === 0 ? NONE : await runVitest([...filters, ...possible.flatMap(projectOption)], env)
  return { ...ran, skipped: ran.skipped + skipped.length }
}

const projectOption = (name) => ['--project', name]

/** Runs Vitest and reads its report; a run without a report counts as one failure. */
async function runVitest(args, env) {
  rmSync(REPORT, { force: true })
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  const reporters = ['default', 'json', ...(env.FAULT_ROWS ? [FAULT_REPORTER] : [])]
  const output = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${REPORT}`]
  const code = await run(NODE, [VITEST, 'run', ...output, ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  if (existsSync(REPORT)) return countsOf(JSON.parse(readFileSync(REPORT, 'utf8')), code)
  recordFailure(`Vitest ended with ${code} and wrote no report`)
  return { ...NONE, failed: 1 }
}

/** Counts of a report. An error outside of any test counts as one failure. */
function countsOf(report, code) {
  for (const file of report.testResults) {
    printSkipped(file)
    recordFailures(file)
  }
  const { numPassedTests: passed, numFailedTests } = report
  const failed = Math.max(numFailedTests, report.numFailedTestSuites > 0 || code !== 0 ? 1 : 0)
  if (failed > numFailedTests) recordFailure(`an error outside of any test: Vitest ended with ${code}`)
  return { passed, failed, skipped: report.numPendingTests + report.numTodoTests }
}

function printSkipped({ assertionResults }) {
  for (const { status, fullName } of assertionResults)
    if (status === 'skipped' || status === 'pending') console.log(`skipped: ${fullName}`)
}

function recordFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const file = relative(ROOT, name)
  for (const { fullName, failureMessages } of failed) recordFailure(fullName, file, failureMessages[0])
  if (status === 'failed' && failed.length === 0) recordFailure('the file itself', file, message)
}
