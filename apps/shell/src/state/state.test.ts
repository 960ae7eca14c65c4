import type { EventDetail, EventSummary, Participant, Registration } from '@startline/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { actFor } from '../session/acting.ts'
import { forgetFetched, meetOrganization } from '../session/session.ts'
import { aDevice } from '../session/test/device.ts'
import { useApplicationForm } from './application-form.ts'
import { useApplicationFormTeam } from './application-form-team.ts'
import { isLoggedIn, useLogin } from './common-and-login.ts'
import { useIntegratedServices } from './integrated-services.ts'
import { useOrganization } from './organization.ts'

beforeEach(() => void aDevice('/applicationForm'))

afterEach(() => {
  forgetFetched()
  actFor(null)
  vi.unstubAllGlobals()
})

const entry = { group_id: 'g' }
const named = { id: 'x' }

/** Everything a person can leave behind in the state groups. */
function fill(): void {
  useApplicationForm.setState({
    participantList: [named as z.output<typeof Participant>],
    registrationSureList: [entry],
    editRegistrationData: named as Registration,
  })
  useApplicationFormTeam.setState({ registrationSureList: [entry] })
  useIntegratedServices.setState({
    eventsList: [named as z.output<typeof EventSummary>],
    eventData: named as z.output<typeof EventDetail>,
  })
  useOrganization.setState({ userApplicationList: [{ ...named, app_code: 'a' } as never] })
}

const left = () => {
  const { participantList, registrationSureList, editRegistrationData } = useApplicationForm.getState()
  const { eventsList, eventData } = useIntegratedServices.getState()
  const teams = useApplicationFormTeam.getState().registrationSureList
  const { userApplicationList } = useOrganization.getState()
  const lists = [participantList, registrationSureList, teams, userApplicationList, eventsList ?? []]
  return [...lists.flat(), editRegistrationData, eventData].filter((one) => one !== null)
}

test('signing out leaves nothing of the former person in any state group', () => {
  fill()
  expect(left()).toHaveLength(7)
  forgetFetched()
  expect(left()).toEqual([])
})

test('acting for another organization leaves nothing of the former one; the same organization anew keeps everything', async () => {
  actFor({ id: 'one', name: '甲' })
  fill()
  await meetOrganization({ id: 'one', name: '甲' }, false)
  expect(left()).toHaveLength(7)
  await meetOrganization({ id: 'two', name: '乙' }, false)
  expect(left()).toEqual([])
})

test('the disciplines are the points race and the sprint race, and stay when a registration is cleared', () => {
  useApplicationForm.getState().clear()
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
