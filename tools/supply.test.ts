import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Lock, problemsOfLock } from './check-lock.mjs'
import { MENDED_WITHIN_DAYS, weaknessesIn } from './check-weaknesses.mjs'
import { read } from './repository.ts'

const root = join(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const GOOD = { version: '1.0.0', integrity: 'sha512-aaaa' }
const withOne = (entry: object): Lock => ({ packages: { 'node_modules/a': { ...GOOD, ...entry } } })

test('the lock file lets nothing in that nobody looked at', () => {
  expect(problemsOfLock(lock)).toEqual([])
  expect(read('.npmrc')).not.toMatch(/registry\s*=|\/\//)
})

test('every package from the registry has a checksum, builds for other platforms too', () => {
  const fetched = Object.entries(lock.packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  )
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  const without = { packages: { 'node_modules/@rspack/binding-darwin-arm64': { version: '1.0.0', optional: true } } }
  expect(problemsOfLock(without as Lock)).toEqual(['node_modules/@rspack/binding-darwin-arm64: has no checksum'])
})

test.each([
  ['no checksum', { integrity: undefined }, 'node_modules/a: has no checksum'],
  [
    'no checksum, optional or not',
    { integrity: undefined, optional: true, os: ['linux'] },
    'node_modules/a: has no checksum',
  ],
  ['a checksum that can be met', { integrity: 'sha1-aaaa' }, 'node_modules/a: has a weak checksum'],
  ['an address', { resolved: 'https://elsewhere.example/a.tgz' }, 'node_modules/a: names where it was downloaded from'],
  ['a script', { hasInstallScript: true }, 'node_modules/a: runs a script at install'],
  ['a script, optional or not', { hasInstallScript: true, optional: true }, 'node_modules/a: runs a script at install'],
  [
    'a repository',
    { dependencies: { b: 'git+https://elsewhere.example/b.git' } },
    'node_modules/a: asks for b from elsewhere',
  ],
  ['somebody’s fork', { optionalDependencies: { b: 'somebody/b#main' } }, 'node_modules/a: asks for b from elsewhere'],
])('a package with %s is refused', (_what, entry, problem) => {
  expect(problemsOfLock(withOne(entry))).toEqual([problem])
})

const fromRegistry = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

test('npm writes a bill of materials with every package of the lock file', () => {
  const { stdout } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { components } = JSON.parse(stdout) as { components: { purl: string }[] }
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl).replace(/\?.*$/, '')))
  const wanted = fromRegistry.map(([path, { version }]) => `pkg:npm/${path.split('node_modules/').at(-1)}@${version}`)
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((purl) => !listed.has(purl))).toEqual([])
})

test('every licence is one that was looked at', () => {
  const known =
    /^(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|ISC|MIT|MPL-2\.0|LGPL-3\.0-or-later|CC0-1\.0|PSF-2\.0)$/
  const unknown = fromRegistry.filter(
    ([, { license = 'none' }]) => !license.split(/ AND | OR |[()]/).every((id) => id === '' || known.test(id)),
  )
  // Both are MIT by the file that comes with them.
  expect(unknown.map(([path]) => path)).toEqual(['node_modules/combine-errors', 'node_modules/png-js'])
})

test('a version that is not exact is refused in every workspace', () => {
  const packages = { '': { dependencies: { a: '^1.0.0' } }, 'apps/x': { devDependencies: { b: 'latest' } } }
  expect(problemsOfLock({ packages } as Lock)).toEqual([
    'package.json: a is "^1.0.0", not an exact version',
    'apps/x: b is "latest", not an exact version',
  ])
})

const told = { title: 'reads beyond its end', url: 'https://advisories.example/1', severity: 'high', range: '<1.0.1' }
const REPORT = {
  vulnerabilities: {
    a: { name: 'a', nodes: ['node_modules/a'], via: [told] },
    b: { name: 'b', nodes: ['node_modules/b'], via: [{ ...told, severity: 'critical' }, 'a'] },
  },
}
const OF_TWO = { packages: { 'node_modules/a': GOOD, 'node_modules/b': { ...GOOD, dev: true } } }

test('a known weakness is told with the days it may stay, and whether what runs has it', () => {
  expect(weaknessesIn(REPORT, OF_TWO)).toMatchObject([
    { name: 'a', severity: 'high', range: '<1.0.1', withinDays: 14, runs: true },
    { name: 'b', severity: 'critical', withinDays: 3, runs: false },
  ])
  expect(weaknessesIn({ vulnerabilities: {} }, OF_TWO)).toEqual([])
})

test('the days are those that are promised', () => {
  const page = read('SECURITY.md')
  const { critical, high, moderate, low } = MENDED_WITHIN_DAYS
  expect(page).toMatch(new RegExp(`critical: [^|]+\\| ${critical} days`))
  expect(page).toMatch(new RegExp(`high: [^|]+\\| ${high} days`))
  expect(page).toContain(`| others | ${moderate} days |`)
  expect(low).toBe(moderate)
})

/** Looks into a report of this repository, as who publishes does. */
function lookInto(report: object) {
  const folder = mkdtempSync(join(tmpdir(), 'startline-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/check-weaknesses.mjs', join(folder, 'report.json')],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, said: stdout + stderr }
}

test('a weakness of what runs ends the check with 1; no answer is no clean answer', () => {
  const at = (path: string) => ({ vulnerabilities: { x: { name: 'x', nodes: [path], via: [told] } } })
  expect(lookInto(at('node_modules/fastify'))).toMatchObject({
    status: 1,
    said: expect.stringContaining('within 14 days: reads'),
  })
  expect(lookInto(at('node_modules/vitest'))).toMatchObject({
    status: 0,
    said: expect.stringContaining('build and test alone'),
  })
  expect(lookInto({ vulnerabilities: {} })).toEqual({
    status: 0,
    said: '0 known weaknesses, 0 of them in what runs.\n',
  })
  expect(lookInto({ error: { summary: 'no network' } })).toMatchObject({
    status: 2,
    said: expect.stringContaining('no network'),
  })
})
