// `npm run pictures`: builds the portal and takes pictures of its screens for dist/screens and the README. Options: e2e/pictures/take.ts.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { NODE, ROOT } from './paths.mjs'
import { run } from './run.mjs'

await ensureInstalled()
const built = await run(NODE, [join(ROOT, 'tools', 'build.mjs')])
process.exitCode =
  built === 0 ? await run(NODE, [join(ROOT, 'e2e', 'pictures', 'take.ts'), ...process.argv.slice(2)]) : built
