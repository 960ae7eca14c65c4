#!/usr/bin/env node
// `npx portal …`: the command line of a portal, on the Node that npm installed, or on this one where only what production needs is installed.
import { join } from 'node:path'
import { findNode, ROOT } from './paths.mjs'
import { run } from './run.mjs'

const node = findNode()
if (node === undefined) {
  console.error('The dependencies are not installed yet: run "npm start" or "npm ci --include=dev" first.')
  process.exitCode = 1
} else {
  const cli = join(ROOT, 'apps', 'server', 'src', 'cli.ts')
  process.exitCode = await run(node, [cli, ...process.argv.slice(2)], { cwd: process.cwd() })
}
