import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@startline/contract'
import { afterAll, expect, test } from 'vitest'
import { videoBaseOf } from '../media/video/video-file-address.ts'
import { readAppConfig } from '../pages/app-config.ts'
import { RESERVED_NAMES, readEnvironmentFile } from './environment-file.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const deployed = join(root, 'deploy', 'config')
const folder = mkdtempSync(join(tmpdir(), 'startline-environment-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (file: unknown) => {
  writeFileSync(join(folder, 'tried.json'), JSON.stringify(file))
  return readEnvironmentFile(folder, 'tried')
}
const withGuest = (guest: object) => ({ sub_apps: [{ name: 'common', entry: '/_sub/common' }, guest] })

test('there are files for the demo, development, staging and production', () => {
  expect(readdirSync(deployed)).toEqual(['demo.json', 'development.json', 'production.json', 'staging.json'])
})

test('the demo has a filing and a licence text, both said to be fictional, and videos from the portal itself', () => {
  const { filing, licence, video_base } = readEnvironmentFile(deployed, 'demo')
  for (const footer of [filing, licence]) expect(footer?.text).toMatch(/演示.*虚构/)
  expect([video_base, videoBaseOf({ environment: 'demo', configFolder: deployed })]).toEqual(['/', ''])
})

test.each(readdirSync(deployed).map((name) => name.replace('.json', '')))('the file of %s can be served', (env) => {
  const config = readAppConfig({ dist: folder, configFolder: deployed, env, demo: false })
  const names = config.sub_apps.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['common', 'account', 'console'])
  expect(config.prefetch).toBe(5)
})

test('production, which is the default, says nothing of an operator and loads nothing from elsewhere', () => {
  const config = readAppConfig({ dist: folder, configFolder: deployed, env: 'production', demo: false })
  expect(config).toMatchObject({ filing: null, licence: null, notice: null, video_base: null })
  for (const { entry } of config.sub_apps) expect(entry).toMatch(/^\//)
})

test('an empty file is an environment without sub-applications that prefetches five of them', () => {
  read({})
  expect(readAppConfig({ dist: folder, configFolder: folder, env: 'tried', demo: false })).toMatchObject({
    prefetch: 5,
    sub_apps: [],
  })
})

test.each(RESERVED_NAMES)('no sub-application is called %s, in whatever letters', (name) => {
  const entry = 'https://guests.example/x'
  expect(() => read(withGuest({ name, entry }))).toThrow(`sub_apps.1.name: "${name}" is an address of the portal's own`)
  expect(() => read(withGuest({ name: name.toUpperCase(), entry }))).toThrow("an address of the portal's own")
})

test('every screen of the shell is reserved, so that a sub-application never stands behind it', () => {
  const routes = readFileSync(join(root, 'apps/shell/src/routes.tsx'), 'utf8')
  const addresses: Record<string, unknown> = paths
  const screens = [...routes.matchAll(/path=\{paths\.(\w+)\}/g)].map(([, name = '']) => addresses[name])
  expect(screens.length).toBe(5)
  expect(RESERVED_NAMES.map((name) => `/${name}`)).toEqual(
    expect.arrayContaining(screens.map((screen) => String(screen).toLowerCase())),
  )
})

test.each([
  ['a name with a hyphen', withGuest({ name: 'my-app', entry: '/x' }), 'sub_apps.1.name: "name" has letters'],
  ['no name', withGuest({ entry: '/x' }), 'sub_apps.1.name: "name" has letters'],
  ['a name twice', withGuest({ name: 'COMMON', entry: '/x' }), 'sub_apps: two sub-applications have the same name'],
  ['a script for an entry', withGuest({ name: 'a', entry: "javascript:alert('x')" }), 'sub_apps.1.entry: '],
  ['an entry of the protocol of the page', withGuest({ name: 'a', entry: '//evil.example/x' }), 'is no address'],
  ['an entry that ends the policy', withGuest({ name: 'a', entry: 'https://a.example;script-src *' }), 'is no address'],
  ['an entry with a query', withGuest({ name: 'a', entry: 'https://a.example/x?y' }), 'is no address'],
  ['a version that ends an address', withGuest({ name: 'a', entry: '/x', version: '1&x=2' }), 'sub_apps.1.version: '],
  ['half a title', withGuest({ name: 'a', entry: '/x', title: { en: 'A' } }), 'words in zh-CN and en'],
  ['nobody to fetch ahead for', withGuest({ name: 'a', entry: '/x', ahead_for: [] }), '"ahead_for" names permissions'],
  ['a misspelt part', { sub_app: [] }, 'the file: '],
  ['a filing that is only a text', { filing: '备案' }, 'filing: '],
  ['a link that is a script', { licence: { text: 'x', url: 'javascript:x' } }, 'licence.url: a link of the footer'],
  ['a base of videos that is a path', { video_base: '/videos' }, 'video_base: the base of videos'],
  ['a base of calls that is a path', { api_base: '/api' }, 'api_base: the address of the calls is an origin'],
  ['a base of calls with a path', { api_base: 'https://api.example/v1' }, 'api_base: '],
  ['a base of calls that ends the policy', { api_base: 'https://a.example;script-src *' }, 'api_base: '],
  ['a base of calls that ends its tag', { api_base: 'https://a.example">' }, 'api_base: '],
  ['texts elsewhere on the disk', { texts: '../../etc' }, 'texts: the folder of texts'],
  ['too much fetched ahead', { prefetch: 21 }, 'prefetch: '],
])('%s stops the start and is named', (_what, file, problem) => {
  expect(() => read(file)).toThrow(problem)
})

test('an environment may name the origin its calls go to; null is the page’s own', () => {
  expect(read({ api_base: 'https://api.race.example:8443' }).api_base).toBe('https://api.race.example:8443')
  expect(read({ api_base: null }).api_base).toBeNull()
})

test('an environment may name its texts', () => {
  expect(read({ texts: 'my-club' }).texts).toBe('my-club')
})

test('everything that is wrong is told at once', () => {
  expect(() => read({ prefetch: -1, filing: {} })).toThrow(
    /prefetch: .*\n.*filing\.text: a text of the footer has words/,
  )
})
