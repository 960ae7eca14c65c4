// `npm start`: installs when needed, builds when needed, runs the server. Works with Node 20 until Node 24 is installed.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { NODE, ROOT, SERVER } from './paths.mjs'
import { endWithParent, run } from './run.mjs'

/**
 * Every thread of the process takes memory from an arena of its own, and glibc gives little of it back: photos and passwords are worked on
 * in threads. Two are enough (decision 0041).
 */
const MALLOC_ARENA_MAX = '2'

async function start() {
  endWithParent()
  await ensureInstalled()
  const built = await run(NODE, [join(ROOT, 'tools', 'build.mjs')])
  if (built !== 0) return built
  // Fictional data is for the embedded store only; the server puts it in when that is empty.
  const seed = process.env.SEED ?? (process.env.DATABASE_URL ? 'none' : 'demo')
  const env = { MALLOC_ARENA_MAX, ...process.env, SEED: seed }
  return run(NODE, [SERVER], { env })
}

process.exitCode = await start().catch((error) => {
  console.error(error.message)
  return 1
})
