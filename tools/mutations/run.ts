// `npm test -- mutations`: breaks the rules of a race one by one, and tells of each whether the test named beside it in
// docs/rules/race-mutations.md fails for it. `--all` runs all tests of the rules and lists everything that fails, for a new row.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Mutation, readMutations } from './read-mutations.ts'

const runFile = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const VITEST = join(root, 'node_modules/vitest/vitest.mjs')
const CONFIG = join(root, 'tools/mutations/vitest.config.ts')
const REPORT = join(tmpdir(), `startline-mutation-${process.pid}.json`)

interface Report {
  testResults: { name: string; status: string; assertionResults: { title: string; status: string }[] }[]
}

/** The tests of a report that failed, by name. Throws for a file that could not be run at all: what was broken is no code any more. */
function failedIn({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) throw new Error(`${name} cannot be run`)
    return assertionResults.filter((test) => test.status === 'failed').map(({ title }) => title)
  })
}

/** Runs test files with a rule broken, or with none; gives the names of the tests that fail. */
async function failing(mutation: Mutation | null, files: readonly string[]): Promise<string[]> {
  const env = { ...process.env, NODE_ENV: 'test', MUTATION: JSON.stringify(mutation) }
  const args = [VITEST, 'run', '--config', CONFIG, '--reporter=json', `--outputFile=${REPORT}`, ...files]
  // It ends with 1 wherever a test fails; what failed stands in the report.
  const run = runFile(process.execPath, args, { cwd: root, env })
  const told = await run.then(
    () => '',
    (error: Error) => error.message,
  )
  if (!existsSync(REPORT)) throw new Error(`The tests did not run: ${told}`)
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report
  rmSync(REPORT)
  return failedIn(report)
}

const shown = ({ file, code, instead }: Mutation) => `${file.split('/').at(-1)}: ${code}  →  ${instead}`

/** Whether the test that is named fails for a mutation; tells it. */
async function isFound(mutation: Mutation, all: boolean): Promise<boolean> {
  const failed = await failing(mutation, all ? ['packages/domain/src/race'] : [mutation.test.file])
  // The public cases are named by the file that has them.
  const found = failed.some((title) => title === mutation.test.name || mutation.test.name === '$name')
  console.log(`${found ? 'found   ' : 'SURVIVED'} ${shown(mutation)}`)
  if (all || !found) for (const title of failed) console.log(`           ${title}`)
  return found
}

const all = process.argv.includes('--all')
const mutations = readMutations()
const whole = await failing(null, [...new Set(mutations.map(({ test }) => test.file))])
if (whole.length > 0) throw new Error(`These fail with nothing broken: ${whole.join(', ')}`)
let survived = 0
for (const mutation of mutations) if (!(await isFound(mutation, all))) survived += 1
console.log(`${mutations.length} rules broken one by one, ${survived} of them without the test that is named failing`)
process.exitCode = survived > 0 ? 1 : 0
