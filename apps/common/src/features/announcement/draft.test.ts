import { expect, test } from 'vitest'
import { bodyOf, emptyDraft, isBegun, wrongsOf } from './draft.ts'

const NOW = Date.parse('2027-05-01T00:00:00Z')
const zh = { title: ' 起跑提前 ', text: '8:00 检录' }

test('one language is enough; the other is left out', () => {
  const draft = { ...emptyDraft('e1'), zh, days: 3 }
  expect(wrongsOf(draft)).toEqual([])
  expect(bodyOf(draft, NOW)).toEqual({
    event_id: 'e1',
    audience: 'entered',
    severity: 'info',
    words: { 'zh-CN': { title: '起跑提前', text: '8:00 检录' }, en: null },
    ends_at: '2027-05-04T00:00:00.000Z',
  })
  expect(bodyOf({ ...draft, days: 0 }, NOW).ends_at).toBe(null)
})

test('a language that is begun is whole, and something must be said', () => {
  expect(isBegun(emptyDraft(''))).toBe(false)
  expect(wrongsOf(emptyDraft(''))).toEqual([
    ['event', 'missing'],
    ['zh-title', 'missing'],
    ['zh-text', 'missing'],
  ])
  const draft = { ...emptyDraft('e1'), en: { title: 'Earlier', text: ' ' } }
  expect([isBegun(draft), wrongsOf(draft)]).toEqual([true, [['en-text', 'missing']]])
})

test('an ID number and too long a text are told at their fields', () => {
  const draft = { ...emptyDraft('e1'), zh: { title: '长'.repeat(61), text: '号码 11010519491231002X 有误' } }
  expect(wrongsOf(draft)).toEqual([
    ['zh-title', 'too_long'],
    ['zh-text', 'id_number'],
  ])
})

test('a selection is addressed by its references, as long as it is no announcement on the page', () => {
  const draft = { ...emptyDraft('e1', { only: ['K7QM2XRT'] }), zh }
  expect(bodyOf(draft, NOW).references).toEqual(['K7QM2XRT'])
  expect(bodyOf({ ...draft, audience: 'page' }, NOW).references).toBeUndefined()
})
