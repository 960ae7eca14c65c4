import { expect, test } from 'vitest'
import { useApplicationForm } from './application-form.ts'
import { useApplicationFormTeam } from './application-form-team.ts'
import { isLoggedIn, useCommon, useLogin } from './common-and-login.ts'
import { useIntegratedServices } from './integrated-services.ts'
import { useOrganization } from './organization.ts'

const keysOf = (state: object) => Object.keys(state).filter((key) => typeof Reflect.get(state, key) !== 'function')

test('every state group keeps exactly what the specification names', () => {
  expect(keysOf(useApplicationForm.getState())).toEqual([
    'participantList',
    'registrationSureList',
    'editRegistrationData',
    'registrationEvent',
  ])
  expect(keysOf(useApplicationFormTeam.getState())).toEqual(['registrationSureList'])
  expect(keysOf(useCommon.getState())).toEqual(['userInfo', 'isSY'])
  expect(keysOf(useIntegratedServices.getState())).toEqual(['eventsList', 'eventData'])
  expect(keysOf(useLogin.getState())).toEqual(['token'])
  expect(keysOf(useOrganization.getState())).toEqual(['userApplicationList'])
})

test('the disciplines are the points race and the sprint race', () => {
  expect(useApplicationForm.getState().registrationEvent.map(({ code }) => code)).toEqual(['jifen', 'jingsu'])
})

test('a person is logged in while a token exists', () => {
  const { setToken } = useLogin.getState()
  expect(isLoggedIn(useLogin.getState())).toBe(false)
  setToken('t')
  expect(isLoggedIn(useLogin.getState())).toBe(true)
  setToken('')
  expect(isLoggedIn(useLogin.getState())).toBe(false)
})

test('clearing a registration leaves nothing of the former one', () => {
  const entry = { group_id: 'g' }
  useApplicationForm.getState().setRegistrationSureList([entry])
  useApplicationForm.getState().clear()
  expect(useApplicationForm.getState().registrationSureList).toEqual([])
  useApplicationFormTeam.getState().setRegistrationSureList([entry])
  expect(useApplicationFormTeam.getState().registrationSureList).toEqual([entry])
  useApplicationFormTeam.getState().clear()
  expect(useApplicationFormTeam.getState().registrationSureList).toEqual([])
})
