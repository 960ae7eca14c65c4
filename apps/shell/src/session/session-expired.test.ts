import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLoggedIn, useLogin } from '../state/common-and-login.ts'
import { restoreSession } from './across-tabs.ts'
import { holdOpen } from './drafts/open-drafts.ts'
import { takeReturnAddress } from './return-address.ts'
import { endSession, takeSessionEnded } from './session-expired.ts'
import { aDevice, type Device } from './test/device.ts'

let device: Device

beforeEach(() => {
  device = aDevice('/applicationForm?event=7')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a session that ended clears the three values, goes home and remembers the way back', async () => {
  for (const [name, value] of Object.entries({
    Token: 't',
    OrganizationId: 'o',
    OrganizationName: 'n',
    'Daily.x': '2',
  }))
    device.jar.set(name, value)
  restoreSession()
  endSession('t')
  expect([...device.jar.keys()]).toEqual(['Daily.x', 'OpenAccountFromPage'])
  expect(isLoggedIn(useLogin.getState())).toBe(false)
  expect(device.assign.mock.calls).toEqual([['/']])
  expect([takeReturnAddress(), takeReturnAddress()]).toEqual(['/applicationForm?event=7', null])
  expect(device.jar.has('OpenAccountFromPage')).toBe(false)
  // The page that is being left keeps the word for the one that comes.
  expect([takeSessionEnded(), takeSessionEnded()]).toEqual([false, false])
  vi.resetModules()
  const coming = await import('./session-expired.ts')
  expect([coming.takeSessionEnded(), coming.takeSessionEnded()]).toEqual([true, false])
})

test('what is being typed is saved while the session is still there', () => {
  device.jar.set('Token', 't')
  const held: (string | undefined)[] = []
  const release = holdOpen({ flush: () => held.push(device.jar.get('Token')), drop: () => undefined })
  endSession('t')
  release()
  expect(held).toEqual(['t'])
})

test('several answers at once end the session once', () => {
  device.jar.set('Token', 't')
  endSession('t')
  endSession('t')
  expect(device.assign).toHaveBeenCalledTimes(1)
})

test('a late answer to a former session does not end the one of now', () => {
  device.jar.set('Token', 'new')
  endSession('old')
  expect(device.assign).not.toHaveBeenCalled()
  expect(device.jar.get('Token')).toBe('new')
})

test('a stranger without a token is not thrown out', () => {
  endSession('t')
  expect(device.assign).not.toHaveBeenCalled()
})
