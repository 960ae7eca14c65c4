// Checks the lock file: exact versions, every package with its checksum, no address but the registry in use, and no install script but Node's own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './paths.mjs'

/** Packages allowed to run a script at install, with the reason. */
const SCRIPTS_ALLOWED = new Map([['node', 'brings Node 24 from the registry itself, by a nested npm install']])
/** What a dependency may be asked as: versions, and another name for a package of the registry. */
const OF_REGISTRY = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?[\w\s.<>=^~*|+-]*$/

const dependenciesOf = (entry) =>
  Object.entries({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies })

/** What is wrong with the checksum of a package: none, or one that may be met by another. */
function wrongChecksum({ integrity, inBundle }) {
  if (integrity) return integrity.startsWith('sha512-') ? null : 'has a weak checksum'
  return inBundle ? null : 'has no checksum'
}

/** Everything in a lock file that would let something in that nobody looked at. */
export function problemsOfLock({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1)
    const told = (what) => `${path || 'package.json'}: ${what}`
    const asked = dependenciesOf(entry)
    if (path === '' || entry.link || !path.includes('node_modules/'))
      return asked
        .filter(([, range]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range))
        .map(([dependency, range]) => told(`${dependency} is "${range}", not an exact version`))
    const checksum = wrongChecksum(entry)
    return [
      ...(entry.resolved ? [told('names where it was downloaded from')] : []),
      ...(checksum ? [told(checksum)] : []),
      ...(entry.hasInstallScript && !SCRIPTS_ALLOWED.has(name) ? [told('runs a script at install')] : []),
      ...asked
        .filter(([, range]) => !OF_REGISTRY.test(range))
        .map(([dependency]) => told(`asks for ${dependency} from elsewhere`)),
    ]
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = problemsOfLock(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
