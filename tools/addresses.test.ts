import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productFiles } from './imports.ts'

const ROOT = join(import.meta.dirname, '..')
const TABLE = 'packages/contract/src/paths.ts'
/** There it is the place of a field, as in `{ path: '/account' }`, and no address. */
const FIELDS = [
  'packages/contract/src/calls/session.ts',
  'apps/server/src/identity/user/create-user.ts',
  'apps/server/src/preload/gather-first-data.ts',
]

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** A screen of the shell by its name behind a slash, or what lies below a guest where a text or a pattern begins. */
const ADDRESS =
  /\/\(?(?:applicationCenter|integratedServices|applicationForm|viewVideo)|(?:['"`}^]|\^\\)\/(?:common|account)(?=[\\/?#$'"`([*]).*/g

const addressesIn = (text: string): string[] => text.replaceAll(COMMENT, '').match(ADDRESS) ?? []

test('the address of a screen is written once, in the table', () => {
  const files = productFiles.filter((file) => file !== TABLE && !FIELDS.includes(file))
  const found = files.flatMap((file) =>
    addressesIn(readFileSync(join(ROOT, file), 'utf8')).map((address) => `${file}: ${address}`),
  )
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
