import { expect, test } from 'vitest'
import { bodyOf, checkEntrance, fieldAt } from './check.ts'

const told = (mode: 'sign-in' | 'register', values: Partial<Parameters<typeof checkEntrance>[1]>) =>
  checkEntrance(mode, { name: '', account: '', password: '', ...values }).map(({ path, rule }) => `${path} ${rule}`)

test('every empty field is asked for, from top to bottom', () => {
  expect(told('register', {})).toEqual(['/name required', '/account required', '/password required'])
  expect(told('sign-in', {})).toEqual(['/account required', '/password required'])
})

test('signing in asks nothing of an old password but that it is there', () => {
  expect(told('sign-in', { account: 'li', password: '1' })).toEqual([])
})

test('a new account is held to the rules the server has', () => {
  const values = { name: 'Li Na', account: 'li_na_2016', password: 'a river of seven stones' }
  expect(told('register', values)).toEqual([])
  expect(told('register', { ...values, account: '13800138000' })).toEqual(['/account account_is_phone'])
  expect(told('register', { ...values, password: 'short' })).toEqual(['/password too_short'])
  expect(told('register', { ...values, password: 'li_na_2016 runs' })).toEqual(['/password password_context'])
})

test('the name stays at home when signing in, and blanks around the account do not count', () => {
  expect(bodyOf('sign-in', { name: 'Li', account: ' li ', password: ' p ' })).toEqual({
    account: 'li',
    password: ' p ',
  })
})

test('an answer about a field that is not shown leads to no field', () => {
  expect(fieldAt('sign-in', '/name')).toBeNull()
  expect(fieldAt('register', '/name')).toBe('name')
})
