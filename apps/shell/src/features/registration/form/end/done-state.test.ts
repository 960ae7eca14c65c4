import type { Registration } from '@startline/contract'
import { expect, test } from 'vitest'
import { doneState, missingPapers } from './done-state.ts'

test('the end says what holds now: a place, waiting, money to be paid, or nothing left', () => {
  const of = (...statuses: Registration['status'][]) => statuses.map((status) => ({ status }))
  expect(doneState([], 0)).toBe('withdrawn')
  expect(doneState(of('waitlisted'), 0)).toBe('waiting')
  expect(doneState(of('registered', 'waitlisted'), 0)).toBe('done')
  expect(doneState(of('registered'), 100)).toBe('unpaid')
})

test('only papers that are not there are asked for, each kind once', () => {
  const line = (kind: 'photo' | 'consent' | 'form', state: 'missing' | 'sent' | 'returned') => ({
    kind,
    participant_id: null,
    state,
    files: [],
  })
  const first = { papers: [line('photo', 'missing'), line('consent', 'sent'), line('form', 'returned')] }
  expect(missingPapers([first, { papers: [line('photo', 'missing')] }])).toEqual(['photo', 'form'])
})
