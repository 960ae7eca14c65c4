import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './paths.mjs'
import { run } from './run.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.startline-lock')
/** Written by npm itself at the end of every install. */
const NPM_RECORD = join(MODULES, '.package-lock.json')

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex')

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** True when npm's own record of what it installed has every package of the lock file in its version. */
function matchesLock() {
  if (!existsSync(NPM_RECORD)) return false
  const found = packagesOf(NPM_RECORD)
  const wanted = Object.entries(packagesOf(LOCK)).filter(([path]) => path.includes('node_modules/'))
  return wanted.every(([path, { version, optional, devOptional }]) => {
    // Packages for other platforms are in the lock file and never installed here.
    if (!found[path]) return optional || devOptional
    return found[path].version === version
  })
}

/** True when what is installed is what the lock file says. */
function isInstalled() {
  if (!existsSync(NODE)) return false
  if (!existsSync(LOCK)) return true
  return (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) || matchesLock()
}

/** Installs the dependencies when they are missing or older than the lock file. Throws when npm fails. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    const args = existsSync(LOCK) ? ['ci', '--include=dev'] : ['install', '--include=dev']
    console.log(`npm ${args.join(' ')}`)
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const code = await run(npm, args)
    if (code !== 0) throw new Error(`npm ${args[0]} ended with code ${code}.`)
  }
  if (existsSync(LOCK)) writeFileSync(STAMP, lockHash())
}
