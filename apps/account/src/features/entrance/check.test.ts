import { type Problem, sendCode } from '@startline/contract'
import { expect, test } from 'vitest'
import { problemsIn } from '../../form/check-body.ts'
import { registerProblems, signInBody, signInProblems } from './check.ts'

const NOTHING = { phone: '', name: '', account: '', password: '' }
const told = (problems: Problem[]) => problems.map(({ path, rule }) => `${path} ${rule}`)

test('every empty field is asked for, from top to bottom', () => {
  expect(told(registerProblems(NOTHING))).toEqual(['/name required', '/account required', '/password required'])
  expect(told(signInProblems(NOTHING))).toEqual(['/account required', '/password required'])
})

test('signing in asks nothing of an old password but that it is there', () => {
  expect(signInProblems({ ...NOTHING, account: 'li', password: '1' })).toEqual([])
})

test('a new account is held to the rules the server has', () => {
  const values = { ...NOTHING, name: 'Li Na', account: 'li_na_2016', password: 'a river of seven stones' }
  expect(registerProblems(values)).toEqual([])
  expect(told(registerProblems({ ...values, account: '13800138000' }))).toEqual(['/account account_is_phone'])
  expect(told(registerProblems({ ...values, password: 'short' }))).toEqual(['/password too_short'])
  expect(told(registerProblems({ ...values, password: 'li_na_2016 runs' }))).toEqual(['/password password_context'])
})

test('the name stays at home when signing in, and blanks around the account do not count', () => {
  expect(signInBody({ ...NOTHING, name: 'Li', account: ' li ', password: ' p ' })).toEqual({
    account: 'li',
    password: ' p ',
  })
})

test('a problem of a field that is not shown is not the form’s matter', () => {
  expect(problemsIn(sendCode, { phone: '', scene: 'nonsense' }, ['phone'])).toEqual([
    { path: '/phone', rule: 'required' },
  ])
})
