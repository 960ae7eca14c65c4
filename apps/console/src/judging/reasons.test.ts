import { expect, test } from 'vitest'
import { chosenReasons, reasonsFor, reasonsOfMissing, wrongIn } from './reasons.ts'

test('a group is told of the papers it asks for, and of whatever concerns the person', () => {
  expect(reasonsFor(['photo'])).toEqual([
    'photo_unclear',
    'photo_not_person',
    'photo_old',
    'name_differs',
    'birth_differs',
    'wrong_group',
    'duplicate_person',
    'other',
  ])
  expect(reasonsFor([])).not.toContain('consent_missing')
})

test('what is missing is a reason by itself, once', () =>
  expect(reasonsOfMissing(['form', 'consent', 'consent', 'health'])).toEqual(['consent_missing', 'health_missing']))

test('something is chosen, another reason is said, and nobody’s number is', () => {
  const said = (codes: Parameters<typeof wrongIn>[0]['codes'], note = '') => wrongIn({ codes, note, participant: null })
  expect(said([])).toBe('reason')
  expect(said(['other'])).toBe('note')
  expect(said(['photo_old'], '11010519491231002X')).toBe('number')
  expect(said(['other'], '请本人重拍')).toBeNull()
})

test('the words stand with the reason they are about', () => {
  const notes = (codes: Parameters<typeof wrongIn>[0]['codes']) =>
    chosenReasons({ codes, note: ' 重拍 ', participant: 'wang' }).map(({ note }) => note)
  expect(notes(['photo_old', 'other'])).toEqual([null, '重拍'])
  expect(notes(['photo_old', 'name_differs'])).toEqual(['重拍', null])
  expect(chosenReasons({ codes: ['photo_old'], note: ' ', participant: 'wang' })).toEqual([
    { code: 'photo_old', participant_id: 'wang', note: null },
  ])
})
