import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { installedLicence, type Lock, sbomOf } from './sbom.mjs'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const lock = JSON.parse(read('package-lock.json')) as Lock
const made = (of: Lock) => sbomOf(of, installedLicence, new Date('2026-01-01T00:00:00Z'))
const sbom = made(lock)
const fromRegistry = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

/** What bom-1.6.schema.json asks of the fields that are written; any other field is refused. */
const closed = (properties: object, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})
const text = { type: 'string', minLength: 1 }
const LICENCES = {
  oneOf: [
    { type: 'array', items: closed({ license: closed({ id: text }, ['id']) }, ['license']), minItems: 1 },
    { type: 'array', items: closed({ expression: text }, ['expression']), minItems: 1, maxItems: 1 },
  ],
}
const HASH = closed(
  {
    alg: { enum: ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] },
    content: { pattern: '^([a-f0-9]{40}|[a-f0-9]{64}|[a-f0-9]{96}|[a-f0-9]{128})$' },
  },
  ['alg', 'content'],
)
const COMPONENT = closed(
  {
    type: { enum: ['application', 'library'] },
    'bom-ref': text,
    group: text,
    name: text,
    version: text,
    scope: { enum: ['required', 'optional', 'excluded'] },
    hashes: { type: 'array', items: HASH, minItems: 1 },
    licenses: LICENCES,
    purl: { type: 'string', pattern: '^pkg:npm/(%40[^/@]+/)?[^/@]+@[^/@]+$' },
  },
  ['type', 'name'],
)
const SCHEMA = closed(
  {
    $schema: { const: 'http://cyclonedx.org/schema/bom-1.6.schema.json' },
    bomFormat: { const: 'CycloneDX' },
    specVersion: { const: '1.6' },
    serialNumber: { pattern: '^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' },
    version: { type: 'integer', minimum: 1 },
    metadata: closed({
      timestamp: { type: 'string', format: 'date-time' },
      lifecycles: { type: 'array', items: closed({ phase: { const: 'pre-build' } }, ['phase']) },
      component: COMPONENT,
    }),
    components: { type: 'array', items: COMPONENT, uniqueItems: true },
    dependencies: {
      type: 'array',
      items: closed({ ref: text, dependsOn: { type: 'array', items: text, uniqueItems: true } }, ['ref']),
    },
  },
  ['bomFormat', 'specVersion'],
)

test('every package of the lock file stands in it once, by name and version', () => {
  const wanted = new Set(fromRegistry.map(([path, { version }]) => `${nameOf(path)}@${version}`))
  const told = sbom.components.flatMap(({ purl }) => (purl ? decodeURIComponent(purl.slice('pkg:npm/'.length)) : []))
  expect(told.length).toBeGreaterThan(500)
  expect(told.toSorted()).toEqual([...wanted].toSorted())
})

test('every checksum is that of the lock file, and only builds for other platforms have none', () => {
  const checksums = new Map(sbom.components.map(({ purl, hashes }) => [purl, hashes?.map(({ content }) => content)]))
  for (const [path, { version, integrity }] of fromRegistry) {
    const told = checksums.get(`pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`)
    const asHex = integrity && [Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')]
    expect([path, told]).toEqual([path, asHex])
  }
})

test('it has the shape of CycloneDX 1.6', () => {
  const ajv = new Ajv({ allErrors: true, strict: false })
  addFormats.default(ajv)
  const validate = ajv.compile(SCHEMA)
  expect([validate(sbom), validate.errors]).toEqual([true, null])
  expect(validate({ ...sbom, components: [{ name: 'without a type' }] })).toBe(false)
})

test('what depends on what is told for each, and leads to what stands in it', () => {
  const refs = [sbom.metadata.component, ...sbom.components].map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  expect(sbom.dependencies.map(({ ref }) => ref).toSorted()).toEqual(refs.toSorted())
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([])
  const server = sbom.dependencies.find(({ ref }) => ref === 'workspace:apps/server')
  const { dependencies } = JSON.parse(read('apps/server/package.json')) as { dependencies: Record<string, string> }
  expect(server?.dependsOn).toHaveLength(Object.keys(dependencies).length)
})

test('a package installed twice in two versions stands there in both, each with those who use it', () => {
  const packages = {
    '': { version: '1.0.0', name: 'it', dependencies: { a: '1', b: '1' } },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '1' } },
    'node_modules/b': { version: '1.0.0', dev: true },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
  }
  const { components, dependencies } = made({ packages })
  expect(components.map(({ purl, scope }) => [purl, scope])).toEqual([
    ['pkg:npm/a@1.0.0', 'required'],
    ['pkg:npm/b@1.0.0', 'excluded'],
    ['pkg:npm/b@2.0.0', 'required'],
  ])
  expect(dependencies.find(({ ref }) => ref === 'pkg:npm/a@1.0.0')?.dependsOn).toEqual(['pkg:npm/b@2.0.0'])
})

test('every licence is one that was looked at', () => {
  const known =
    /^(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|ISC|MIT|MPL-2\.0|LGPL-3\.0-or-later|CC0-1\.0|PSF-2\.0)$/
  const told = sbom.components.flatMap(({ purl = '', hashes, licenses }) => {
    const [one] = licenses ?? []
    const words = one === undefined ? '' : 'expression' in one ? one.expression : one.license.id
    const unknown = words.split(/ AND | OR |[()]/).filter((id) => id !== '' && !known.test(id))
    return unknown.length > 0 || (words === '' && hashes) ? [`${purl}: ${words || 'none'}`] : []
  })
  // Both are MIT by the file that comes with them.
  expect(told).toEqual(['pkg:npm/combine-errors@3.0.3: none', 'pkg:npm/png-js@2.0.0: none'])
})

test('the same lock file has the same number, another has another', () => {
  expect(made(lock).serialNumber).toBe(sbom.serialNumber)
  expect(made({ packages: { '': { version: '1.0.0' } } }).serialNumber).not.toBe(sbom.serialNumber)
})
