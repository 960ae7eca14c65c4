import { describe, expect, test } from 'vitest'
import { watchedShare } from './library-card.tsx'
import { isNarrowed, readLibraryFilters, toQuery, writeLibraryFilters } from './library-queries.ts'
import { shelvesOf } from './library-shelves.tsx'

describe('the library’s address', () => {
  const read = (search: string) => readLibraryFilters(new URLSearchParams(search))

  test('holds all that narrows it, there and back', () => {
    const filters = { keyword: '弯道 & 直道', category: '技术', series: '入门', page: 3 }
    expect(read(writeLibraryFilters(filters))).toEqual(filters)
    expect(writeLibraryFilters(read(''))).toBe('')
  })

  test.each(['page=0', 'page=-2', 'page=1.5', 'page=two'])('%s is the first page', (search) => {
    expect(read(search).page).toBe(1)
  })

  test('asks the server only for what narrows', () => {
    expect(toQuery(read('keyword=%20&page=2'))).toEqual({ page: 2, page_size: 10 })
    expect(toQuery(read('keyword=%20a%20&category=b&series=c'))).toMatchObject({
      keyword: 'a',
      category: 'b',
      series: 'c',
    })
    expect([isNarrowed(read('keyword=%20&page=4')), isNarrowed(read('series=a'))]).toEqual([false, true])
  })
})

test('the parts of a series stand together, those of another club’s series of the same name apart, and those alone side by side', () => {
  const video = (id: number, series: string | null, organization_name = '甲') => ({ id, series, organization_name })
  const videos = [
    video(1, null),
    video(2, null, '乙'),
    video(3, '入门'),
    video(4, '入门'),
    video(5, '入门', '乙'),
    video(6, null),
  ]
  expect(shelvesOf(videos).map(({ series, videos: own }) => [series, own.map(({ id }) => id)])).toEqual([
    [null, [1, 2]],
    ['入门', [3, 4]],
    ['入门', [5]],
    [null, [6]],
  ])
})

test('how much was watched: nothing, a part, all', () => {
  const at = (position: number, finished = false) => ({ position, finished })
  expect(watchedShare(null, 60)).toBe(0)
  expect(watchedShare(at(20), null)).toBe(0)
  expect(watchedShare(at(15), 60)).toBe(0.25)
  expect(watchedShare(at(58, true), 60)).toBe(1)
  expect(watchedShare(at(90), 60)).toBe(1)
})
