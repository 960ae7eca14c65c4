import { expect, test } from 'vitest'
import { ownOf } from './own-of.ts'

test('a table has what it was given, and nothing that every object has', () => {
  const table: Record<string, number> = { one: 1 }
  expect(ownOf(table, 'one')).toBe(1)
  for (const key of ['two', 'toString', 'constructor', '__proto__', 'hasOwnProperty', '', undefined, null])
    expect(ownOf(table, key)).toBeUndefined()
})
