import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { circlesIn, importsOf, productFiles } from './imports.ts'

const root = join(import.meta.dirname, '..')

/** Which workspaces each may build on: arrows run one way, and an app is a leaf. */
const mayUse: Record<string, string[]> = {
  'packages/domain': [],
  'packages/contract': ['domain'],
  'packages/sheet': ['domain', 'contract'],
  'packages/client': ['domain', 'contract'],
  'packages/ui': ['domain'],
  'packages/guest': ['client', 'contract', 'ui'],
  'packages/entry': ['domain', 'contract', 'client', 'ui'],
  'apps/server': ['domain', 'contract', 'sheet'],
  'apps/shell': ['domain', 'contract', 'client', 'ui', 'guest', 'entry', 'sheet'],
  'apps/common': ['domain', 'contract', 'client', 'ui', 'guest', 'entry'],
  'apps/account': ['domain', 'contract', 'client', 'ui', 'guest', 'entry'],
  'apps/console': ['domain', 'contract', 'client', 'ui', 'guest', 'entry'],
  bench: ['domain', 'contract', 'sheet', 'server'],
}

interface Workspace {
  dependencies?: Record<string, string>
  workspaces?: string[]
}
const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Workspace

const used = (workspace: string): string[] => {
  const { dependencies = {} } = read(workspace)
  return Object.keys(dependencies).flatMap((name) => (name.startsWith('@startline/') ? [name.slice(11)] : []))
}

test('every workspace has its line', () => {
  const there = globSync(
    (read('.').workspaces ?? []).map((folders) => `${folders}/package.json`),
    { cwd: root },
  )
  expect(Object.keys(mayUse).toSorted()).toEqual(there.map(dirname).toSorted())
})

test.each(Object.entries(mayUse))('%s builds only on what lies below it', (workspace, allowed) => {
  expect(used(workspace).filter((name) => !allowed.includes(name))).toEqual([])
})

const STORE = ['fast', 'kernel', 'store']
/** What every feature of the server stands on. */
const BASE = [...STORE, 'security', 'outside', 'settings', 'deps', 'http', 'record']

/**
 * Which contexts of the server each may build on, with types counted too. `fast` is `store/fast`, which needs nothing of ours; `deps` is
 * what use cases are given; `root` puts the portal together, and nothing builds on it.
 */
const contexts: Record<string, string[]> = {
  fast: [],
  kernel: ['fast'],
  store: ['fast', 'kernel'],
  security: STORE,
  outside: ['kernel'],
  settings: ['kernel', 'outside'],
  deps: [...STORE, 'security', 'outside', 'settings'],
  http: [...STORE, 'outside', 'settings', 'deps'],
  pages: ['http', 'settings', 'deps'],
  record: [...STORE, 'deps', 'http'],
  identity: [...BASE, 'pages'],
  media: BASE,
  notices: [...BASE, 'identity'],
  events: [...BASE, 'authority'],
  people: [...BASE, 'media', 'events'],
  entries: [...BASE, 'authority', 'media', 'events', 'notices', 'people'],
  paper: [...BASE, 'events', 'people'],
  inbox: [...BASE, 'identity', 'events', 'notices'],
  authority: [...STORE, 'deps', 'record'],
  hosting: [...BASE, 'authority', 'identity', 'events', 'notices', 'people', 'entries', 'paper'],
  'event-entries': [...BASE, 'authority', 'identity', 'events', 'notices', 'people', 'entries', 'paper'],
  racing: [...BASE, 'authority', 'events', 'notices', 'paper', 'event-entries'],
  privacy: [...BASE, 'authority', 'identity', 'media', 'events', 'notices', 'people', 'entries', 'hosting', 'racing'],
  operations: [...BASE, 'identity', 'media', 'events', 'entries', 'paper'],
  preload: BASE,
  seed: [
    ...BASE,
    'pages',
    'identity',
    'media',
    'events',
    'people',
    'authority',
    'entries',
    'hosting',
    'event-entries',
    'racing',
  ],
  commands: [
    ...BASE,
    'identity',
    'media',
    'people',
    'paper',
    'authority',
    'hosting',
    'event-entries',
    'privacy',
    'operations',
    'seed',
  ],
}

const SERVER = 'apps/server/src/'
const RACE = 'packages/domain/src/race/'
const contextOf = (file: string): string => {
  const path = file.slice(SERVER.length)
  if (path.startsWith('store/fast/')) return 'fast'
  return path === 'deps.ts' ? 'deps' : path.includes('/') ? path.slice(0, path.indexOf('/')) : 'root'
}
const imports = importsOf(productFiles)

test('the server’s contexts build on what their table allows, and on nothing else', () => {
  const wrong = imports
    .filter(({ from }) => from.startsWith(SERVER))
    .filter(({ from, to }) => {
      const [own, other] = [contextOf(from), contextOf(to)]
      return own !== 'root' && own !== other && !contexts[own]?.includes(other)
    })
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('the table of contexts names those that there are, and allows no circle', () => {
  const there = new Set(productFiles.filter((file) => file.startsWith(SERVER)).map(contextOf))
  expect(Object.keys(contexts).sort()).toEqual([...there].filter((name) => name !== 'root').sort())
  expect(circlesIn(Object.entries(contexts).flatMap(([from, all]) => all.map((to) => [from, to] as const)))).toEqual([])
})

test('only what puts the portal together imports routes', () => {
  const wrong = imports.filter(({ from, to }) => to.endsWith('.routes.ts') && contextOf(from) !== 'root')
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('no folder reaches itself at run time by way of others', () => {
  const arrows = imports
    .filter(({ atRunTime }) => atRunTime)
    .map(({ from, to }) => [dirname(from), dirname(to)] as const)
  expect(circlesIn(arrows)).toEqual([])
})

/** Which features of an app each may build on; who is not named builds on none. */
const features: Record<string, string[]> = {
  'account/sign-in': ['account/phone-code', 'account/password'],
  'account/member': ['account/organization'],
  'account/organizations': ['account/member', 'account/organization'],
  'account/profile': ['account/member'],
  'account/reset': ['account/password', 'account/phone-code'],
  'common/help': ['common/text'],
  'common/legal': ['common/text'],
  'console/change': ['console/draft'],
  'console/publish': ['console/draft'],
  'console/registrations': ['console/overview'],
  'shell/application-center': ['shell/announcement', 'shell/event'],
  'shell/event': ['shell/announcement'],
  'shell/registration': ['shell/event'],
  'shell/sheet': ['shell/event', 'shell/registration'],
  'shell/video': ['shell/event'],
}

/** Features of which the rest of their app knows one file, and this one. */
const entries: Record<string, string> = { 'shell/sheet': 'sheet-form.tsx' }

const featureOf = (file: string) => /^apps\/(\w+)\/src\/features\/([^/]+)/.exec(file)?.slice(1).join('/')

test('the features of an app build on those that their table allows, types counted too', () => {
  const arrows = imports.flatMap(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)]
    return own && other && own !== other ? [[own, other] as const] : []
  })
  expect(arrows.filter(([own, other]) => !features[own]?.includes(other))).toEqual([])
  expect(circlesIn(arrows)).toEqual([])
})

test.each(Object.entries(entries))('of %s only its entry is known to the rest of the app', (feature, entry) => {
  const arrows = imports.filter(({ from, to }) => featureOf(to) === feature && featureOf(from) !== feature)
  const [app, name] = feature.split('/')
  expect([...new Set(arrows.map(({ to }) => to))]).toEqual([`apps/${app}/src/features/${name}/${entry}`])
})

test('an app’s features know nothing of what puts the app together', () => {
  const roots = imports.filter(
    ({ from, to }) =>
      /^apps\/(account|common|console|shell)\/src\/.+\//.test(from) &&
      /^apps\/(account|common|console|shell)\/src\/[^/]+$/.test(to),
  )
  expect(roots.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('what everybody imports of the contract brings no schema, nor what makes one', () => {
  const forAll = productFiles.filter((file) =>
    /^packages\/contract\/src\/(?:(?:calls|limits|rules)\/|index\.ts|paths\.ts)/.test(file),
  )
  const arrows = imports.filter(({ from, to, atRunTime }) => atRunTime && forAll.includes(from) && !forAll.includes(to))
  const makers = forAll.filter((file) =>
    /^import [^\n]*'zod/m.test(readFileSync(join(root, file), 'utf8').replaceAll('import type', '')),
  )
  expect(forAll.length).toBeGreaterThan(20)
  expect([...arrows.map(({ from, to }) => `${from} → ${to}`), ...makers]).toEqual([])
})

test('no folder of the product holds more than forty files', () => {
  const folders = Map.groupBy(productFiles, (file) => dirname(file))
  const full = [...folders]
    .filter(([, files]) => files.length > 40)
    .map(([folder, files]) => `${folder} ${files.length}`)
  expect(full).toEqual([])
})

test('the rules of a race stay out of what everybody imports of the domain', () => {
  const arrows = imports.filter(({ from, to }) => to.startsWith(RACE) && !from.startsWith(RACE))
  expect(imports.some(({ from }) => from.startsWith(RACE))).toBe(true)
  expect(arrows.map(({ from }) => from)).toEqual([])
  const shell = productFiles.filter((file) =>
    /^(apps\/shell|packages\/(client|contract\/src\/(calls|limits|rules)|ui|guest|entry))\//.test(file),
  )
  expect(shell.filter((file) => readFileSync(join(root, file), 'utf8').includes("'@startline/domain/race'"))).toEqual(
    [],
  )
})

test('circles are found, and only circles', () => {
  expect(
    circlesIn([
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'c'],
    ]),
  ).toEqual([])
  expect(
    circlesIn([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['d', 'd'],
    ]),
  ).toEqual([['b', 'c']])
  expect(importsOf(productFiles).length).toBeGreaterThan(3_000)
})
