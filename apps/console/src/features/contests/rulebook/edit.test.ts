import { expect, test } from 'vitest'
import { numberOf, tableOf, valueAt, withValue } from './edit.ts'

const book = {
  format: 'rounds',
  heat: { most: 8 },
  rounds: [{ name: '预赛', advance: { total: 8 } }, { name: '决赛' }],
}

test('a value is found and put at its place, and nothing else changes', () => {
  expect([valueAt(book, '/rounds/0/advance/total'), valueAt(book, '/points/sprint/0')]).toEqual([8, undefined])
  expect(withValue(book, '/rounds/1/runs', 3)).toEqual({
    ...book,
    rounds: [book.rounds[0], { name: '决赛', runs: 3 }],
  })
  expect(withValue(book, '/seeding/apart', 'unit')).toEqual({ ...book, seeding: { apart: 'unit' } })
  expect(book.rounds[1]).toEqual({ name: '决赛' })
})

test('what is taken out takes the part with it that says nothing any more, never a round', () => {
  expect(withValue(book, '/heat/most', undefined)).toEqual({ format: 'rounds', rounds: book.rounds })
  expect(withValue(book, '/rounds/0/advance/total', undefined).rounds).toEqual([{ name: '预赛' }, { name: '决赛' }])
  expect(withValue(book, '/awards/places', undefined)).toEqual(book)
})

test('numbers are read however they are parted; what is none stays to be told', () => {
  expect(tableOf(' 10-8、6，5 4/3;2')).toEqual([10, 8, 6, 5, 4, 3, 2])
  expect([tableOf(' '), tableOf('10 x'), numberOf(''), numberOf(' 7 '), numberOf('7.5'), numberOf('-1')]).toEqual([
    undefined,
    [10, 'x'],
    undefined,
    7,
    '7.5',
    '-1',
  ])
})
