// Completes package-lock.json: names the builds for other platforms that the registry in use did not have, and asks the registry for every
// checksum that is missing, with the licence. npm leaves both out of the lock file, and `npm ci` refuses such a lock file or installs without a check.
// Run after `npm install` changed it; ends with 1 where the registry knows no checksum: leave that platform out then.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
  'universal',
]

/** What a platform package's name says of where it runs; undefined when it says nothing. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const os = SYSTEMS.find((system) => words.includes(system) || words.includes(`${system}musl`))
  const cpu =
    PROCESSORS.find((processor) => words.includes(processor)) ?? (words.includes('aarch64') ? 'arm64' : undefined)
  if (os === undefined && cpu !== 'wasm32') return undefined
  const libc =
    os === 'linux' ? { libc: [words.includes('musl') || words.includes('linuxmusl') ? 'musl' : 'glibc'] } : {}
  return { ...(cpu && cpu !== 'universal' && { cpu: [cpu] }), ...libc, ...(os && { os: [os] }) }
}

/** Checksum and licence that the registry has of a package's version; undefined where it has no checksum. */
function factsOf(name, version) {
  try {
    const args = ['view', `${name}@${version}`, 'dist.integrity', 'license', '--json']
    const { 'dist.integrity': integrity, license } = JSON.parse(execFileSync('npm', args, { encoding: 'utf8' }))
    return /^sha512-[\w+/]{86}==$/.test(integrity) ? { integrity, ...(license && { license }) } : undefined
  } catch {
    return undefined
  }
}

/** Adds the checksums that entries from the registry lack; gives the names of those that stay without. */
function addChecksums(packages) {
  const missing = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.inBundle && !entry.integrity,
  )
  return missing.flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1)
    const { version, ...rest } = entry
    const facts = factsOf(name, version)
    if (facts === undefined) return [`${name}@${version}`]
    packages[path] = { version, ...facts, ...rest }
    return []
  })
}

const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
const added = []
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = lock.packages[`node_modules/${name}`] ?? lock.packages[`${path}/node_modules/${name}`]
    const platform = platformOf(name)
    if (known || !platform || !/^\d/.test(version)) continue
    const dev = entry.dev ? { dev: true } : entry.devOptional ? { devOptional: true } : {}
    lock.packages[`node_modules/${name}`] = { version, ...dev, optional: true, ...platform }
    added.push(name)
  }
}
const without = addChecksums(lock.packages)
const [root, ...others] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([root, ...others.sort(([a], [b]) => (a < b ? -1 : 1))])
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length === 0 ? 'nothing to complete' : `named ${added.length} builds for other platforms`)
for (const name of without) console.error(`${name}: the registry tells no checksum`)
process.exitCode = without.length > 0 ? 1 : 0
