// `npm run test:watch`: runs unit and server tests again when a file they import changes; arguments are Vitest's. Server tests run on the
// embedded store, or with `--project 'server on PostgreSQL'` on PostgreSQL.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { NODE, ROOT } from './paths.mjs'
import { run } from './run.mjs'
import { EMBEDDED, UNIT } from './testing/projects.mjs'

await ensureInstalled()
const args = process.argv.slice(2)
const projects = args.includes('--project') ? [] : [UNIT, EMBEDDED].flatMap((name) => ['--project', name])
const env = { ...process.env, NODE_ENV: 'test', STARTLINE_TESTS: 'standard' }
const vitest = join(ROOT, 'node_modules', '.bin', 'vitest')
process.exitCode = await run(NODE, [vitest, 'watch', ...projects, ...args], { env })
