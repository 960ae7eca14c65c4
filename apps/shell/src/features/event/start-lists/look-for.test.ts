import { expect, test } from 'vitest'
import { lookFor } from './look-for.ts'
import type { Contest, Line } from './queries.ts'

const line = (lane: number, bib: number | null, unit: string): Line => ({
  lane,
  bib,
  name: '王**',
  unit,
  group: 'U8',
  scratched: false,
})
const contest = (id: string, runs: Line[][]): Contest => ({
  id,
  name: id,
  state: 'listed',
  version: 1,
  groups: ['U8'],
  starters: 3,
  draw: null,
  rounds: [
    {
      name: '预赛',
      runs: runs.length,
      heats: runs.map((lines, nth) => ({ run: nth + 1, number: 1, starts_at: null, lines })),
    },
  ],
  amendments: [],
})
const first = contest('first', [
  [line(1, 112, '飞轮俱乐部'), line(2, 11, 'Sunny School')],
  [line(1, 11, 'Sunny School'), line(2, 112, '飞轮俱乐部')],
])
const second = contest('second', [[line(1, 11, 'Sunny School'), line(2, null, '飞轮俱乐部')]])
const found = (wanted: string) =>
  lookFor([first, second], wanted).map(
    ({ contest: { id }, line: { bib }, heats }) =>
      `${id} ${bib}: ${heats.map(({ name, lane }) => `${name}/${lane}`).join()}`,
  )

test('a number is one racer’s, with every run of every contest', () => {
  expect(found('11')).toEqual(['first 11: 0-1-1/2,0-2-1/1', 'second 11: 0-1-1/1'])
  expect(found('0011')).toEqual(found('11'))
})

test('digits that are nobody’s number find those that begin so', () => {
  expect(found('1')).toEqual(['first 11: 0-1-1/2,0-2-1/1', 'first 112: 0-1-1/1,0-2-1/2', 'second 11: 0-1-1/1'])
  expect(found('9')).toEqual([])
})

test('a part of a unit’s name finds all of it, also who has no number', () => {
  expect(found('飞轮')).toEqual(['first 112: 0-1-1/1,0-2-1/2', 'second null: 0-1-1/2'])
  expect(found('sunny')).toHaveLength(2)
  expect(found('王')).toEqual([])
})
