import { expect, test } from 'vitest'
import { plain, read, repositoryFiles, rowsOf } from '../repository.ts'

/** What a portal in use has to live through, and with which store. */
const ASKED: [fault: string, stores: string[]][] = [
  ['the portal is killed', ['embedded', 'PostgreSQL']],
  ['the portal is killed in a batch', ['embedded', 'PostgreSQL']],
  ['the database is killed', ['PostgreSQL']],
  ['the primary of three crashes, is killed, frozen, cut off', ['PostgreSQL']],
  ['the power is cut', ['embedded', 'PostgreSQL']],
  ['the disk is full', ['embedded', 'PostgreSQL']],
  ['clocks jump by an hour and a day', ['embedded', 'PostgreSQL']],
  ['networks are slow or cut between each pair of parts', ['PostgreSQL']],
  ['the memory limit is reached', ['embedded', 'PostgreSQL']],
  ['file handles are used up', ['embedded', 'PostgreSQL']],
  ['the bucket is slow and wrong', ['embedded']],
  ['the gateway of messages is down', ['embedded', 'PostgreSQL']],
  ['requests are slow, half and malformed', ['embedded', 'PostgreSQL']],
]

const CELLS = 5
const rows = rowsOf('faults.md').filter((row) => row.length === CELLS)
const NOT_TRIED = /^not tried: \S/
/** The proof of a row: files, and words of a test's title in each. */
const proofsOf = ([, , , , tests = '']: string[]) =>
  NOT_TRIED.test(tests)
    ? []
    : tests.split(' + ').map((one) => /^`([^`]+)` › (.+)$/.exec(one)?.slice(1) ?? [one, 'words of its title'])

test.each(ASKED)('%s: has a row for each store', (fault, stores) => {
  const told = rows.filter(([name]) => name === fault).flatMap(([, store = '']) => store.split(', '))
  expect(stores.filter((store) => !told.includes(store))).toEqual([])
})

test.each(rows.map((row) => [row[0], row] as const))('%s: its tests are there', (_fault, row) => {
  for (const [file = '', words = ''] of proofsOf(row))
    expect([file, words, plain(read(file)).includes(words)]).toEqual([file, words, true])
})

test('every test of a fault stands in the table', () => {
  const told = new Set(rows.flatMap((row) => proofsOf(row).map(([file]) => file)))
  const tests = repositoryFiles().filter((file) => /^apps\/server\/src\/faults\/.*\.test\.ts$/.test(file))
  const controls = ['apps/server/src/faults/ledger.test.ts']
  expect(tests.filter((file) => !told.has(file) && !controls.includes(file))).toEqual([])
})
