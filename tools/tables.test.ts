import { expect, test } from 'vitest'
import { readMutations } from './mutations/read-mutations.ts'
import { plain, read, rowsOf } from './repository.ts'

/** The file and the words of a test, as the last cell names them. */
function testOf(row: string[]): { file: string; words: string } {
  const [, file = '', words = ''] = /^`([^`]+)` › (.+)$/.exec(row.at(-1)?.trim() ?? '') ?? []
  return { file, words }
}

test.each([
  ...rowsOf('rules/constants.md'),
  ...rowsOf('rules/failures.md'),
  ...rowsOf('rules/limits.md'),
  ...rowsOf('rules/registration-proofs.md'),
  ...rowsOf('rules/race-proofs.md'),
  ...rowsOf('rules/race-mutations.md'),
  ...rowsOf('spec.md'),
])('%s: its test exists', (...row) => {
  const { file, words } = testOf(row)
  expect(file).not.toBe('')
  expect(plain(read(file))).toContain(words)
})

/** Left out of `npm test` by vitest.config.ts. */
const LONG_TEST = /\.full\.|^apps\/server\/src\/faults\//

test.each(['rules/constants.md', 'rules/failures.md', 'rules/limits.md', 'spec.md'].flatMap(rowsOf))(
  '%s: npm test runs its test',
  (...row) => {
    expect(testOf(row).file).not.toMatch(LONG_TEST)
  },
)

test.each([...rowsOf('rules/constants.md'), ...rowsOf('rules/limits.md')])(
  '%s: the code says so',
  (_constant, said = '') => {
    const [, file = '', code = ''] = /^`([^`]+)`: `(.+)`$/.exec(said) ?? []
    expect(code).not.toBe('')
    expect(read(file)).toContain(code)
  },
)

test('the tables are as long as the specification’s', () => {
  expect(rowsOf('rules/constants.md').length).toBeGreaterThanOrEqual(15)
  expect(rowsOf('rules/failures.md').length).toBeGreaterThanOrEqual(12)
  expect(rowsOf('rules/limits.md').length).toBeGreaterThanOrEqual(13)
  expect(rowsOf('spec.md').length).toBeGreaterThanOrEqual(50)
})

test('every way in which the rules of a race were broken stands once in the table of their proofs', () => {
  const rules = rowsOf('rules/race-proofs.md').map(([of, rule]) => `${of}: ${rule}`)
  expect(rules.length).toBeGreaterThanOrEqual(20)
  expect(new Set(rules).size).toBe(rules.length)
})

test('every mutation of the rules of a race breaks code that stands once in its file', () => {
  const mutations = readMutations()
  expect(mutations.length).toBeGreaterThanOrEqual(20)
  for (const { file, code, instead } of mutations)
    expect([code, read(file).split(code).length - 1, code === instead]).toEqual([code, 1, false])
})

test('every rule of the engine stands once in the table of its proofs', () => {
  const rules = rowsOf('rules/registration-proofs.md').map(([of, rule]) => `${of}: ${rule}`)
  expect(rules.length).toBeGreaterThan(100)
  expect(new Set(rules).size).toBe(rules.length)
})
