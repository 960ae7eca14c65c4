// Writes the bill of materials of what npm installs: CycloneDX 1.6, from package-lock.json alone. `node tools/sbom.mjs [file]`, dist/sbom.cdx.json unless named.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DIST, ROOT } from './paths.mjs'

const MODULES = 'node_modules/'
/** Algorithms of npm's integrity texts, as CycloneDX calls them. */
const ALGORITHMS = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }
const DEPENDENCIES = ['dependencies', 'optionalDependencies', 'peerDependencies']

/** What a package of the lock file is called: an alias names itself, others their folder. */
const nameOf = (path, entry) => entry.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length)

/** Whether an entry comes from a registry; workspaces and the links to them do not. */
const isFromRegistry = ([path, entry]) => path.includes(MODULES) && !entry.link

/** A package URL of type npm: the scope's sign is encoded. */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** What a component is referred to by: its package URL; a workspace, which no registry has, by its folder. */
const refOf = (path, entry) =>
  isFromRegistry([path, entry]) ? purlOf(nameOf(path, entry), entry.version) : `workspace:${path || '.'}`

/** Checksums of an archive, from base64 to hex. */
const hashesOf = ({ integrity }) =>
  integrity?.split(' ').map((one) => {
    const [algorithm = '', digest = ''] = one.split(/-(.*)/s)
    return { alg: ALGORITHMS[algorithm], content: Buffer.from(digest.split('?')[0], 'base64').toString('hex') }
  })

/** A licence by its id, or an expression of several; undefined where the package tells none. */
function licencesOf(licence) {
  if (!licence) return undefined
  return / (?:AND|OR|WITH) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }]
}

/** Whether it is needed to run: `excluded` is needed to build and test alone, `optional` may be missing on a machine. */
const scopeOf = ({ dev, optional, devOptional }) =>
  dev ? 'excluded' : optional || devOptional ? 'optional' : 'required'

/** A package as a component; `licenceOf` tells what the installed package says of its licence, where it is installed. */
function componentOf([path, entry], licenceOf) {
  const [scope, bare] = nameOf(path, entry).startsWith('@')
    ? nameOf(path, entry).split('/')
    : [undefined, nameOf(path, entry)]
  const licenses = licencesOf(licenceOf(path) ?? entry.license)
  const hashes = hashesOf(entry)
  return {
    type: 'library',
    'bom-ref': refOf(path, entry),
    ...(scope && { group: scope }),
    name: bare,
    version: entry.version,
    ...(isFromRegistry([path, entry]) && { scope: scopeOf(entry) }),
    ...(hashes && { hashes }),
    ...(licenses && { licenses }),
    ...(isFromRegistry([path, entry]) && { purl: purlOf(nameOf(path, entry), entry.version) }),
  }
}

/** Where a package finds another, as Node looks for it: beside itself, then further out. Undefined where it is not there. */
function findFrom(packages, path, name) {
  for (let folder = path; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const found = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`
    const entry = packages[found]
    if (entry) return entry.link ? entry.resolved : found
    if (folder === '') return undefined
  }
}

/** What a package builds on, as references. Development dependencies are told of the portal's own packages; no lock file knows others'. */
function dependenciesOf(packages, [path, entry]) {
  const kinds = isFromRegistry([path, entry]) ? DEPENDENCIES : [...DEPENDENCIES, 'devDependencies']
  const names = kinds.flatMap((kind) => Object.keys(entry[kind] ?? {}))
  const found = names.flatMap((name) => findFrom(packages, path, name) ?? [])
  return found.map((one) => refOf(one, packages[one]))
}

const byRef = (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)

/** A number for this bill that says nothing but which lock file it is of: the same file has the same one. */
function serialNumberOf(lock) {
  const digits = createHash('sha256').update(JSON.stringify(lock)).digest('hex')
  const [a, b, c, d] = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(13, 16), digits.slice(17, 20)]
  return `urn:uuid:${a}-${b}-8${c}-8${d}-${digits.slice(20, 32)}`
}

/**
 * The bill of materials of a lock file (version 3): every package once, however often it is installed, with what it depends on wherever it is.
 * @param at when it is made
 */
export function sbomOf(lock, licenceOf, at) {
  const all = Object.entries(lock.packages).filter(([, entry]) => !entry.link)
  const components = new Map()
  const graph = new Map()
  for (const one of all) {
    const ref = refOf(...one)
    if (one[0] !== '') components.set(ref, components.get(ref) ?? componentOf(one, licenceOf))
    graph.set(ref, new Set([...(graph.get(ref) ?? []), ...dependenciesOf(lock.packages, one)]))
  }
  // The portal is made of its workspaces, whatever depends on them.
  for (const [path, entry] of all)
    if (path !== '' && !isFromRegistry([path, entry])) graph.get(refOf('', {})).add(refOf(path, entry))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumberOf(lock),
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      lifecycles: [{ phase: 'pre-build' }],
      component: { ...componentOf(['', lock.packages['']], licenceOf), type: 'application' },
    },
    components: [...components.values()].sort(byRef),
    dependencies: [...graph]
      .map(([ref, on]) => ({ ref, dependsOn: [...on].sort() }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  }
}

/** What an installed package says of its licence; undefined where it is not installed, or says it in another way than by a text. */
export function installedLicence(path) {
  const file = join(ROOT, path, 'package.json')
  const { license } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return typeof license === 'string' ? license : undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = resolve(process.argv[2] ?? join(DIST, 'sbom.cdx.json'))
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const epoch = Number(process.env.SOURCE_DATE_EPOCH)
  const bill = sbomOf(lock, installedLicence, epoch > 0 ? new Date(epoch * 1000) : new Date())
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${file}: ${bill.components.length} components`)
}
