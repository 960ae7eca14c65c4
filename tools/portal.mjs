#!/usr/bin/env node
// `npx portal …`: the command line of a portal, on the Node that npm installed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './paths.mjs'
import { run } from './run.mjs'

if (existsSync(NODE)) {
  const cli = join(ROOT, 'apps', 'server', 'src', 'cli.ts')
  process.exitCode = await run(NODE, [cli, ...process.argv.slice(2)], { cwd: process.cwd() })
} else {
  console.error('The dependencies are not installed yet: run "npm start" or "npm ci --include=dev" first.')
  process.exitCode = 1
}
