// `npm run bench`: installs what is missing and measures the portal against its limits. Options: bench/options.ts.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { NODE, ROOT } from './paths.mjs'
import { endWithParent, run } from './run.mjs'
import { prepareBench } from './system.mjs'

async function bench() {
  endWithParent()
  await ensureInstalled()
  const missing = prepareBench()
  if (missing.length > 0) {
    console.error(`Nothing can be measured without ${missing.join(' and ')}: please install it.`)
    return 1
  }
  return run(NODE, [join(ROOT, 'bench', 'main.ts'), ...process.argv.slice(2)])
}

process.exitCode = await bench().catch((error) => {
  console.error(error.message)
  return 1
})
