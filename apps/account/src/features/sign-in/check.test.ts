import type { Problem } from '@startline/contract'
import { expect, test } from 'vitest'
import { problemsIn } from '../../form/use-attempt.ts'
import { registerProblems, signInBody, signInProblems } from './use-sign-in-form.ts'

const NOTHING = { phone: '', name: '', account: '', password: '' }
const told = async (problems: Promise<Problem[]>) => (await problems).map(({ path, rule }) => `${path} ${rule}`)

test('every empty field is asked for, from top to bottom', async () => {
  expect(await told(registerProblems(NOTHING))).toEqual(['/name required', '/account required', '/password required'])
  expect(await told(signInProblems(NOTHING))).toEqual(['/account required', '/password required'])
})

test('signing in asks nothing of an old password but that it is there', async () => {
  expect(await signInProblems({ ...NOTHING, account: 'li', password: '1' })).toEqual([])
})

test('a new account is held to the rules the server has', async () => {
  const values = { ...NOTHING, name: 'Li Na', account: 'li_na_2016', password: 'a river of seven stones' }
  expect(await registerProblems(values)).toEqual([])
  expect(await told(registerProblems({ ...values, account: '13800138000' }))).toEqual(['/account account_is_phone'])
  expect(await told(registerProblems({ ...values, password: 'short' }))).toEqual(['/password too_short'])
  expect(await told(registerProblems({ ...values, password: 'li_na_2016 runs' }))).toEqual([
    '/password password_context',
  ])
})

test('the name stays at home when signing in, and blanks around the account do not count', () => {
  expect(signInBody({ ...NOTHING, name: 'Li', account: ' li ', password: ' p ' })).toEqual({
    account: 'li',
    password: ' p ',
  })
})

test('a problem of a field that is not shown is not the form’s matter', async () => {
  expect(await problemsIn('sendCode', { phone: '', scene: 'nonsense' }, ['phone'])).toEqual([
    { path: '/phone', rule: 'required' },
  ])
})
