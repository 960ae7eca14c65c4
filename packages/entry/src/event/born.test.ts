import { expect, test } from 'vitest'
import { bornRange } from './born.ts'
import { useEventText } from './event-messages.ts'

test('whole years are told as years, other limits as dates', () => {
  expect(bornRange('2014-01-01', '2015-12-31')).toEqual({ kind: 'range', from: '2014', to: '2015' })
  expect(bornRange('2014-09-01', '2015-08-31')).toEqual({ kind: 'range', from: '2014-09-01', to: '2015-08-31' })
  expect(bornRange('2014-01-01', '2015-08-31')).toEqual({ kind: 'range', from: '2014-01-01', to: '2015-08-31' })
})

test('a limit may be open at one end or at both', () => {
  expect(bornRange('2014-01-01', null)).toEqual({ kind: 'from', from: '2014', to: '' })
  expect(bornRange(null, '2007-12-31')).toEqual({ kind: 'to', from: '', to: '2007' })
  expect(bornRange(null, null).kind).toBe('any')
})

test('one year is not told as a range', () => {
  expect(useEventText.in('en').born(bornRange('2014-01-01', '2014-12-31'))).toBe('Born in 2014')
})
