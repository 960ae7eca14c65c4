import { expect, test } from 'vitest'
import { NOTHING, readFilters } from '../filters.ts'
import { aJudged } from '../one/judged-fixtures.ts'
import { bodyOf, firstWish, scopesFor } from './wish.ts'

const narrowed = readFilters(new URLSearchParams('status=running&keyword=飞轮&page=3'))
const chosen = [aJudged()]

test('a file is of what was chosen, else of what the list shows, else of all', () => {
  expect(
    [firstWish(NOTHING, []), firstWish(narrowed, []), firstWish(narrowed, chosen)].map(({ scope }) => scope),
  ).toEqual(['all', 'narrowed', 'chosen'])
  expect([scopesFor(NOTHING, []), scopesFor(narrowed, chosen)]).toEqual([['all'], ['chosen', 'narrowed', 'all']])
})

test('what narrows the list narrows the file, its page does not', () => {
  expect(bodyOf(firstWish(narrowed, []), narrowed, [])).toEqual({
    kind: 'entries',
    order: 'group',
    format: 'xlsx',
    status: 'running',
    keyword: '飞轮',
  })
  expect(bodyOf(firstWish(narrowed, chosen), narrowed, chosen)).toMatchObject({ registration_ids: [chosen[0]?.id] })
})

test('numbers are asked for in clear for the insurance alone, with the reason', () => {
  const wish = { ...firstWish(NOTHING, []), clear: true, reason: ' 投保 意外险 ' }
  expect(bodyOf(wish, NOTHING, [])).not.toHaveProperty('full_numbers')
  expect(bodyOf({ ...wish, kind: 'insurance' }, NOTHING, [])).toMatchObject({
    full_numbers: true,
    reason: '投保 意外险',
  })
})
