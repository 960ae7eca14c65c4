import { PAGE_SIZE, PAGE_SIZE_MAX } from '@startline/contract'
import { expect, test } from 'vitest'
import { PAGE_SIZES, pageSizeIn } from './page-size.tsx'

test('a page has ten rows unless an address says another number that is offered', () => {
  expect([PAGE_SIZES[0], PAGE_SIZES.at(-1)]).toEqual([PAGE_SIZE, PAGE_SIZE_MAX])
  expect([null, '', '10', '20', '50', '100', '11', '1000', '-1', 'x'].map(pageSizeIn)).toEqual([
    10, 10, 10, 20, 50, 100, 10, 10, 10, 10,
  ])
})
