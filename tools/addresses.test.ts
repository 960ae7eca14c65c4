import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GUESTS, screens } from '@startline/contract/screens'
import { expect, test } from 'vitest'
import { productFiles } from './imports.ts'

const ROOT = join(import.meta.dirname, '..')
const TABLE = 'packages/contract/src/paths.ts'
/** There it is the place of a field, as in `{ path: '/account' }`, and no address. */
const FIELDS = ['packages/contract/src/schemas/session.ts', 'apps/server/src/identity/user/operate-user.ts']

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** A screen of the shell by its name behind a slash, or what lies below a guest where a text or a pattern begins. */
const ADDRESS =
  /\/\(?(?:applicationCenter|integratedServices|applicationForm|viewVideo)|(?:['"`}^]|\^\\)\/(?:common|account|console)(?=[\\/?#$'"`([*]).*/g

const addressesIn = (text: string): string[] => text.replaceAll(COMMENT, '').match(ADDRESS) ?? []

test('the address of a screen is written once, in the table', () => {
  const files = productFiles.filter((file) => file !== TABLE && !FIELDS.includes(file))
  const found = files.flatMap((file) =>
    addressesIn(readFileSync(join(ROOT, file), 'utf8')).map((address) => `${file}: ${address}`),
  )
  expect(found).toEqual([])
})

/** The address of a call, where it begins a text. */
const CALL = /['"`]\/(?:api|auth|oss|open)\/.*/g

test('screens write no address of a call: they have it from the call itself', () => {
  const inBrowsers = /^(?:apps\/(?!server)|packages\/(?:ui|guest|entry|client)\/)/
  const found = productFiles
    .filter((file) => inBrowsers.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(COMMENT, '')
      return (text.match(CALL) ?? []).map((address) => `${file}: ${address}`)
    })
  expect(found).toEqual([])
})

test.each([
  '<TextLink href="/account/phone">',
  "nav.push('/common')",
  '`/common/registrations/${id}`',
  '`${origin}/account`',
  '/^\\/account([/?#]|$)/',
  '/^\\/(integratedServices|viewVideo)/',
  "'/applicationForm?event=7'",
])('%s would be found', (text) => expect(addressesIn(text)).toHaveLength(1))

test.each(["from '../state/common.ts'", "path: '/api/account'", '/** Under `/account`. */', "'/commonplace'"])(
  '%s would not',
  (text) => expect(addressesIn(text)).toEqual([]),
)

const routesOf = (app: string) => readFileSync(join(ROOT, 'apps', app, 'src/routes.tsx'), 'utf8')
const placeOf = (guest: string, below: string) => (below ? `/${guest}/${below}` : `/${guest}`)
/** Words of an address other than ids may be called differently here and there. */
const alike = (path: string) => path.replaceAll(/:\w+/g, ':one')
const tableOf = (guest: string) => screens.filter(({ path }) => path.split('/')[1] === guest)

test.each(GUESTS)(
  'the routes of the guest %s are the screens of the table, and lead to the sign-in where it says so',
  (guest) => {
    const routes = [...routesOf(guest).matchAll(/<Route (?:index|path="([^"*]+)") element=\{(.*)\} \/>/g)]
    const shown = routes.map(
      ([, below = '', element = '']) => [placeOf(guest, below), /^<?[gG]uarded/.test(element)] as const,
    )
    const told = tableOf(guest).map(({ path, person = false }) => [alike(path), person] as const)
    expect(shown.map(([path, person]) => [alike(path), person]).sort()).toEqual(told.sort())
  },
)

test.each(GUESTS)(
  'a part of the guest %s is named as it is announced: like its screen, and as open or not',
  (guest) => {
    const names = [...routesOf(guest).matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, name = '']) => name)
    const announced = tableOf(guest).map(({ path, person }) => {
      const below = alike(path).replaceAll(':', '').split('/').slice(2).join('-')
      return `${person ? '' : 'open-'}${below || 'first'}`
    })
    expect(names.filter((name) => !announced.includes(name))).toEqual([])
  },
)

test('the table of screens, which names calls by the dozen, reaches no browser', () => {
  const inBrowsers = productFiles.filter((file) => !file.startsWith('apps/server/'))
  const asking = inBrowsers.filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('@startline/contract/screens'),
  )
  expect(asking).toEqual([])
})
