import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from '../paths.mjs'
import { run } from '../run.mjs'
import { runChecks } from './checks.mjs'
import { sum } from './counts.mjs'
import { JOURNEYS, SERVER } from './projects.mjs'
import { runProjects } from './vitest.mjs'

const FOLDER = 'apps/server/src/faults'
/** Faults that use the whole machine: they run one file at a time, or they would measure each other. */
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
/** Journeys with a server, sub-applications or releases that fail. */
const IN_BROWSERS = ['e2e/failures-', 'e2e/offline']
/** Rounds of each fault unless `FAULT_ROUNDS` names another number. */
const DEFAULT_ROUNDS = '20'

const files = readdirSync(join(ROOT, FOLDER)).filter((name) => name.includes('.test.'))
const isAlone = (file) => ALONE.some((name) => file.startsWith(`${name}.`))
const filesThat = (wanted) => files.filter(wanted).map((file) => `${FOLDER}/${file}`)

/**
 * Makes every fault many times, in three groups, and prints one table of them all; `--write` puts it into docs/faults.md.
 * @param {string[]} impossible projects that this machine cannot run
 */
export async function runFaults(impossible) {
  const began = performance.now()
  const rounds = { FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? DEFAULT_ROUNDS }
  const runGroup = (projects, filters, group) => {
    rmSync(join(ROOT, 'test-results', `faults-${group}.json`), { force: true })
    return runProjects(projects, { impossible, filters, env: { ...rounds, FAULT_ROWS: group } })
  }
  const stores = ['store/connect/durability', 'store/connect/server.races']
  const counts = [
    await runGroup(SERVER, [...filesThat((file) => !isAlone(file)), ...stores], 'together'),
    await runGroup(SERVER, [...filesThat(isAlone), '--maxWorkers=1'], 'alone'),
    await runChecks(['build']),
    await runGroup([JOURNEYS], IN_BROWSERS, 'browser'),
  ]
  const minutes = String(Math.ceil((performance.now() - began) / 60_000))
  const write = process.argv.filter((one) => one === '--write')
  const args = [join(ROOT, 'tools', 'faults', 'tell.ts'), 'together', 'alone', 'browser', ...write]
  await run(NODE, args, { env: { ...process.env, ...rounds, FAULT_MINUTES: minutes } })
  return sum(counts)
}
