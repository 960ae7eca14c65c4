import { expect, test } from 'vitest'
import { statementNames } from './statement-name.ts'

const limits = { names: 3, longest: 20, characters: 40 }

test('a text with parameters has a name, always the same one', () => {
  const { nameOf } = statementNames(limits)
  expect([nameOf('select $1', 1), nameOf('select $2', 1), nameOf('select $1', 1)]).toEqual([
    'auto_0',
    'auto_1',
    'auto_0',
  ])
  expect(nameOf('select 1', 0)).toBeUndefined()
})

test('only so many texts get a name', () => {
  const { nameOf } = statementNames(limits)
  for (const at of [1, 2, 3]) expect(nameOf(`$${at}`, 1)).toBeDefined()
  expect(nameOf('$4', 1)).toBeUndefined()
})

test('texts of only so many characters together get a name, however few they are', () => {
  const { nameOf } = statementNames(limits)
  expect(nameOf('x'.repeat(21), 1)).toBeUndefined()
  for (const mark of ['a', 'b']) expect(nameOf(mark.repeat(18), 1)).toBeDefined()
  expect(nameOf('c'.repeat(5), 1)).toBeUndefined()
  expect(nameOf('d'.repeat(4), 1)).toBeDefined()
})

test('what was written by hand keeps its name when there is no room, and what is left without gets none', () => {
  const { giveName, leaveUnnamed, nameOf } = statementNames({ ...limits, characters: 0 })
  giveName('by-hand', 'select $1')
  leaveUnnamed('select $2')
  expect([nameOf('select $1', 1), nameOf('select $2', 1)]).toEqual(['by-hand', undefined])
})
