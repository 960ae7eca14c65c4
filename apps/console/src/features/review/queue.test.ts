import { describe, expect, test } from 'vitest'
import { arrived, emptyQueue, inSight, type Page, stepped, withAgain, withoutDecided, withRefused } from './queue.ts'
import { aReviewedMember, aReviewItem } from './review-fixtures.ts'
import type { ReviewItem } from './review-item.ts'

const one = (id: string, change: Partial<ReviewItem> = {}, rev = 0): ReviewItem =>
  aReviewItem({
    registration_id: id,
    members: [aReviewedMember({ participant_id: id })],
    since: `2030-01-0${'abcd'.indexOf(id) + 1}T00:00:00.000Z`,
    review: { state: 'pending', reasons: [], rev, at: null, due_at: null },
    ...change,
  })
const page = (items: ReviewItem[], more: Partial<Page> = {}): Page => ({
  page: 1,
  items,
  total: items.length,
  underWay: [],
  ...more,
})
const queue = (...ids: string[]) => arrived(emptyQueue(), page(ids.map((id) => one(id))))
const idsOf = ({ items }: { items: readonly ReviewItem[] }) => items.map((item) => item.registration_id).join('')

describe('a queue', () => {
  test('begins with the longest waiting, and what is decided makes room for the next', () => {
    const all = queue('b', 'a', 'c')
    expect([idsOf(all), all.at, all.total]).toEqual(['abc', 'a', 3])
    const left = withoutDecided(all, [one('a')])
    expect([idsOf(left), left.at, left.total]).toEqual(['bc', 'b', 2])
  })

  test('behind the last comes the first that was passed over, and at the end nothing', () => {
    const last = withoutDecided(stepped(stepped(queue('a', 'b', 'c'), 1), 1), [one('c')])
    expect(last.at).toBe('a')
    const none = withoutDecided(withoutDecided(last, [one('a')]), [one('b')])
    expect([none.at, none.total]).toEqual([null, 0])
  })

  test('what is decided does not come back with an older answer, and does with a newer', () => {
    const left = withoutDecided(queue('a', 'b'), [one('a')])
    expect(idsOf(arrived(left, page([one('a'), one('b')], { underWay: ['a'] })))).toBe('b')
    expect(idsOf(arrived(left, page([one('a', {}, 2), one('b')])))).toBe('ab')
  })

  test('what is taken back stands where it stood, and is looked at', () => {
    const back = withAgain(withoutDecided(queue('a', 'b', 'c'), [one('b'), one('a')]), [one('a'), one('b')])
    expect([idsOf(back), back.at, back.total]).toEqual(['abc', 'a', 3])
    expect(idsOf(arrived(back, page([one('a'), one('b'), one('c')])))).toBe('abc')
  })

  test('more comes behind, counted without what is under way', () => {
    const more = arrived(
      withoutDecided(queue('a', 'b'), [one('a')]),
      page([one('c')], { page: 2, total: 5, underWay: ['a'] }),
    )
    expect([idsOf(more), more.total]).toEqual(['bc', 4])
  })

  test('what others decided is gone, also where it was looked at', () => {
    const rest = arrived(queue('a', 'b', 'c'), page([one('b'), one('c')]))
    expect([idsOf(rest), rest.at]).toEqual(['bc', 'b'])
    const far = arrived(queue('a', 'b', 'c'), page([one('b')], { total: 9 }))
    expect(idsOf(far)).toBe('bc')
  })

  test('what changes before one’s eyes says so, and what was not looked at does not', () => {
    const [photo, other] = ['/oss/file/b.jpg?signature=1', '/oss/file/a.jpg?signature=2']
    const seen = arrived(
      emptyQueue(),
      page([one('a', { members: [aReviewedMember({ participant_id: 'a', photo_view_url: other })] }), one('b')]),
    )
    const now = [
      one('a', { members: [aReviewedMember({ participant_id: 'a', photo_view_url: photo })] }, 1),
      one('b', {}, 1),
    ]
    expect([...arrived(seen, page(now)).changed]).toEqual([['a', [{ what: 'photo', name: '王小雨' }]]])
    const resigned = one('a', {
      members: [aReviewedMember({ participant_id: 'a', photo_view_url: '/oss/file/a.jpg?signature=3' })],
    })
    expect(arrived(seen, page([resigned, one('b')])).changed.size).toBe(0)
  })

  test('what the server did not take comes anew with what is different', () => {
    const left = withoutDecided(queue('a', 'b'), [one('a')])
    const again = arrived(withRefused(left, [one('a')]), page([one('a', { unit_name: '别处' }, 1), one('b')]))
    expect(again.changed.get('a')).toEqual([{ what: 'unit' }])
    expect(withoutDecided(again, [one('a', {}, 1)]).changed.size).toBe(0)
  })

  test('has the next in sight', () => {
    const { current, next } = inSight(stepped(queue('a', 'b', 'c', 'd'), 1), 1)
    expect([idsOf({ items: current ?? [] }), idsOf({ items: next.flat() })]).toEqual(['b', 'c'])
    expect(inSight(emptyQueue(), 2)).toEqual({ current: null, next: [] })
  })

  test('has a person once with all their registrations, and counts people', () => {
    const since = '2030-01-01T00:00:00.000Z'
    const child = { members: [aReviewedMember({ participant_id: 'p' })], since }
    const all = arrived(emptyQueue(), page([one('a', child), one('c', child), one('b')], { total: 2 }))
    expect([idsOf({ items: inSight(all, 1).current ?? [] }), idsOf({ items: inSight(all, 1).next.flat() })]).toEqual([
      'ac',
      'b',
    ])
    expect(stepped(all, 1).at).toBe('b')
    const apart = withoutDecided(all, [one('a', child)])
    expect([idsOf({ items: inSight(apart, 0).current ?? [] }), apart.total]).toEqual(['c', 2])
    const done = withoutDecided(apart, [one('c', child)])
    expect([done.at, done.total]).toEqual(['b', 1])
    const back = withAgain(done, [one('a', child), one('c', child)])
    expect([back.at, back.total]).toEqual(['a', 2])
  })
})
