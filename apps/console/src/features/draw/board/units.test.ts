import { expect, test } from 'vitest'
import { clashesAmong, letterOf, marksOf } from './units.ts'

const of = (...units: (string | null)[]) => units.map((unit_name) => ({ unit_name }))

test('units with several starters have a letter and a colour each, the largest first; whoever is alone has none', () => {
  const marks = marksOf(of('飞轮', '春芽', null, '春芽', '独一', '飞轮', '春芽', null))
  expect([...marks.values()].map(({ letter, name, count }) => `${letter} ${name} ${count}`)).toEqual([
    'A 春芽 3',
    'B 飞轮 2',
  ])
  const many = marksOf(of(...Array.from({ length: 60 }, (_one, nth) => `u${nth >> 1}`)))
  expect(new Set([...many.values()].map(({ hue }) => hue)).size).toBe(30)
  expect([...many.values()].at(-1)?.letter).toBe('AD')
})

test('letters go on behind Z as sheets name their columns', () => {
  expect([0, 25, 26, 51, 52, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'AAA'])
})

test('a clash is everybody of a unit but one; who has no unit meets nobody', () => {
  expect(clashesAmong(['a', 'a', 'a', 'b', 'b', 'c', null, null])).toBe(3)
})
