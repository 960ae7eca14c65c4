// Checks the lock file: exact versions, every package with its checksum, no address of any registry, and no install script but Node's own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/** Packages allowed to run a script at install, with the reason. */
const SCRIPTS_ALLOWED = new Map([['node', 'brings Node 24 from the registry itself, by a nested npm install']])

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const problems = []
for (const [path, entry] of Object.entries(packages)) {
  const name = path.split('node_modules/').at(-1)
  if (path === '' || entry.link || !path.includes('node_modules/')) {
    for (const [dependency, range] of Object.entries({ ...entry.dependencies, ...entry.devDependencies }))
      if (!/^\d+\.\d+\.\d+/.test(range))
        problems.push(`${path || 'package.json'}: ${dependency} is "${range}", not an exact version`)
    continue
  }
  if (entry.resolved) problems.push(`${path}: names where it was downloaded from`)
  // A build for another platform that the registry at hand did not have: tools/complete-lock.mjs names it without a checksum.
  const elsewhere = entry.optional && (entry.os || entry.cpu)
  if (!entry.integrity && !entry.inBundle && !elsewhere) problems.push(`${path}: has no checksum`)
  if (entry.hasInstallScript && !entry.optional && !SCRIPTS_ALLOWED.has(name))
    problems.push(`${path}: runs a script at install`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
