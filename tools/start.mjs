// `npm start`: installs when needed, builds when needed, runs the server. Works with Node 20 until Node 24 is installed.
import { join } from 'node:path'
import { FRUGAL_ENV, FRUGAL_FLAGS } from './frugal.mjs'
import { ensureInstalled } from './install.mjs'
import { CHECK_START, NODE, ROOT, SERVER } from './paths.mjs'
import { endWithParent, run } from './run.mjs'

async function start() {
  endWithParent()
  await ensureInstalled()
  // Fictional data is for the embedded store only; the server puts it in when that is empty.
  const seed = process.env.SEED ?? (process.env.DATABASE_URL ? 'none' : 'demo')
  // Beside it stand the demo's own filing and licence, unless an environment is named.
  const demo = process.env.CONFIG_DIR ? {} : { DEMO_APP_ENV: 'demo' }
  const env = { ...FRUGAL_ENV, ...demo, ...process.env, SEED: seed }
  const checked = await run(NODE, [CHECK_START], { env })
  if (checked !== 0) return checked
  const built = await run(NODE, [join(ROOT, 'tools', 'build.mjs')])
  if (built !== 0) return built
  return run(NODE, [...FRUGAL_FLAGS, SERVER], { env })
}

process.exitCode = await start().catch((error) => {
  console.error(error.message)
  return 1
})
