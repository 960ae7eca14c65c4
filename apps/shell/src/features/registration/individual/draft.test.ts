import { expect, test } from 'vitest'
import { wipeDrafts } from '../../../session/draft-storage.ts'
import { draftKey, emptyDraft, noPlace, openStep, parseDraft, placeOf, withoutPeople } from './draft.ts'

const NOW = Date.parse('2026-05-01T08:00:00Z')
const HOUR = 3_600_000
const owner = { account: 'a1', organization: 'o1', event: 'e1' }

test('each account, organization and event has a draft of its own', () => {
  const keys = [owner, { ...owner, account: 'a2' }, { ...owner, organization: 'o2' }, { ...owner, event: 'e2' }].map(
    draftKey,
  )
  expect(new Set(keys).size).toBe(4)
})

test('a draft is read back as it was kept, for 24 hours', () => {
  const draft = { ...emptyDraft('Cup'), savedAt: NOW, picked: ['p1'], groups: { p1: ['g1'] } }
  const text = JSON.stringify(draft)
  expect(parseDraft(text, NOW + 23 * HOUR)).toEqual(draft)
  expect(parseDraft(text, NOW + 24 * HOUR)).toBeNull()
})

test('what is no draft counts as none', () => {
  for (const text of [null, '', '{', '[]', '"x"', '{"picked":1}']) expect(parseDraft(text, NOW)).toBeNull()
})

test('the first open step is where somebody goes on', () => {
  const draft = emptyDraft()
  expect(openStep(draft)).toBe('people')
  expect(openStep({ ...draft, picked: ['p1', 'p2'], groups: { p1: ['g1'] } })).toBe('entries')
  expect(openStep({ ...draft, picked: ['p1'], groups: { p1: [] } })).toBe('entries')
  expect(openStep({ ...draft, picked: ['p1'], groups: { p1: ['g1'] } })).toBe('check')
})

test('taking a participant out takes out everything chosen for them', () => {
  const draft = { ...emptyDraft(), picked: ['p1', 'p2'], groups: { p1: ['g1'], p2: ['g2'] }, places: { p1: noPlace } }
  const left = withoutPeople(draft, ['p1'])
  expect(left.picked).toEqual(['p2'])
  expect(left.groups).toEqual({ p2: ['g2'] })
  expect(left.places).toEqual({})
})

test('a place of one’s own counts only while several people are asked separately', () => {
  const own = { unit: null, district: { code: '110105', full_name: 'x' } }
  const draft = { ...emptyDraft(), picked: ['p1', 'p2'], places: { p1: own }, separate: true }
  expect(placeOf(draft, 'p1')).toBe(own)
  expect(placeOf(draft, 'p2')).toBe(draft.place)
  expect(placeOf({ ...draft, separate: false }, 'p1')).toBe(draft.place)
  expect(placeOf({ ...draft, picked: ['p1'] }, 'p1')).toBe(draft.place)
})

test('signing out removes every draft and nothing else', () => {
  const kept = new Map([
    [draftKey(owner), 'x'],
    ['startline.way-back', '/'],
    [draftKey({ ...owner, event: 'e2' }), 'y'],
  ])
  wipeDrafts({
    length: kept.size,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (name) => void kept.delete(name),
  })
  expect([...kept.keys()]).toEqual(['startline.way-back'])
})
