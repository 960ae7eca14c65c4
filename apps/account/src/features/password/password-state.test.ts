import { expect, test } from 'vitest'
import { passwordState } from './password-state.ts'

test('a password tells how many characters are missing', () => {
  expect(passwordState('', 'li')).toEqual({ kind: 'empty' })
  expect(passwordState('river', 'li')).toEqual({ kind: 'short', missing: 3 })
})

test('a common password and one around the account are refused while they are typed', () => {
  expect(passwordState('12345678', 'li')).toEqual({ kind: 'refused', rule: 'password_common' })
  expect(passwordState('LINA2016-runs', ' lina2016 ')).toEqual({ kind: 'refused', rule: 'password_context' })
})

test('a long sentence is good', () =>
  expect(passwordState('seven stones in a river', 'lina2016')).toEqual({ kind: 'good' }))
