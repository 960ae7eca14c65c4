import { expect, test } from 'vitest'
import { aJudged } from './judged-fixtures.ts'
import { movedSince } from './moved.ts'

const before = aJudged()
const [first] = before.members

test('an address that is signed anew is no change', () => {
  const members = before.members.map((one) => ({ ...one, photo_view_url: '/oss/file/p/1.jpg?expires=2&signature=b' }))
  expect(movedSince(before, { ...before, members })).toEqual([])
})

test('another person, group, unit, team and decision are told', () => {
  const now = aJudged({
    status: 'waitlisted',
    group: { id: 'g2', name: 'U10' },
    unit: null,
    team: { id: null, name: '飞轮一队' },
    members: [{ ...before.members[0], participant_id: 'p2', name: '李小星' } as typeof first & object],
    review: { state: 'accepted', reasons: [], rev: 2, at: null, due_at: null },
  })
  expect(movedSince(before, now)).toEqual([
    { what: 'status' },
    { what: 'review' },
    { what: 'group' },
    { what: 'unit' },
    { what: 'team' },
    { what: 'removed', who: '王小雨' },
    { what: 'added', who: '李小星' },
  ])
})

test('another photo, a withdrawn consent and a paper that came are told with whose they are', () => {
  const members = before.members.map((one) => ({
    ...one,
    photo_view_url: '/oss/file/p/2.jpg?expires=1',
    consent: null,
  }))
  const [photo, form, ...rest] = before.papers.lines
  const file = { id: 'f', state: 'sent' as const, reason: null, sent_at: '', type: 'pdf' as const, view_url: '' }
  const lines = [photo, form && { ...form, state: 'sent' as const, files: [file] }, ...rest].flatMap((one) => one ?? [])
  expect(movedSince(before, aJudged({ members, papers: { ...before.papers, lines } }))).toEqual([
    { what: 'photo', who: '王小雨' },
    { what: 'consent', who: '王小雨' },
    { what: 'paper', kind: 'form', who: null },
  ])
})
