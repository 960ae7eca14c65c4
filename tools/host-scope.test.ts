import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productFiles } from './imports.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Contexts of hosts; stores of other contexts are checked where they take the authority for an event. */
const OF_HOSTS = /^apps\/server\/src\/(authority|hosting|event-entries|racing)\//
const TAKES_SCOPE = /\/authority\/host-scope\.ts'/

/** Functions of stores that touch no event: an organization's or a person's own rows, the operator's for many, and what is asked before there is an event. */
const OF_NO_EVENT = [
  'findHosted',
  'countHosted',
  'findHostedEvents',
  'findMyDuties',
  'endOverDuties',
  'findAllHeld',
  'findRoom',
  'holdOrganization',
  'insertDraft',
  'findDistrict',
  'insertForMany',
  'withdrawForMany',
  'findHost',
  'findPlace',
  'holdPicture',
  'findStarts',
  'findStartsOfEvent',
  'eraseDutiesOf',
  'eraseDutiesAt',
  'eraseDrafts',
  'eraseStarters',
  'forgetRacersOf',
  'forgetRacers',
]

const FUNCTION =
  /^export (?:async function|function|const) (\w+)(?: = )?(?:async )?\(\s*tx: (?:Tx|Executor),?([^)]*)\)/gm
const stores = productFiles.filter(
  (file) => file.endsWith('.store.ts') && (OF_HOSTS.test(file) || TAKES_SCOPE.test(read(file))),
)
const functions = stores.flatMap((file) =>
  [...read(file).matchAll(FUNCTION)].map(([, name = '', rest = '']) => ({ name, rest })),
)

test('every store function of the host’s contexts that touches an event takes the authority for it', () => {
  const without = functions.filter(({ rest }) => !/^\s*(\w+|\{[^}]*\}): HostScope\b/.test(rest)).map(({ name }) => name)
  expect(without.toSorted()).toEqual(OF_NO_EVENT.toSorted())
  expect(functions.length - without.length).toBeGreaterThan(8)
})

test('no exported function of these stores is missed', () => {
  const exported = stores.flatMap((file) => [...read(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)])
  expect(functions.map(({ name }) => name).toSorted()).toEqual(exported.map(([, name]) => name).toSorted())
})

test('authority is made in one place', () => {
  const makers = productFiles.filter((file) => /\bas (unknown as )?HostScope\b/.test(read(file)))
  expect(makers).toEqual(['apps/server/src/authority/host-scope.ts'])
})
