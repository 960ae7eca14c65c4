import { afterEach, expect, test, vi } from 'vitest'
import {
  goingTo,
  rememberReturnAddress,
  restoreReturnAddress,
  safeReturnAddress,
  takeReturnAddress,
  useOpenedFrom,
} from './return-address.ts'
import { aDevice } from './test/device.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['/applicationForm?event=7', '/common/registrations', '/account/organizations', '/viewVideo?id=1#t=3'])(
  'a person returns to %s after signing in',
  (path) => expect(safeReturnAddress(path)).toBe(path),
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  'evil.example',
  'javascript:alert(1)',
  `/${'x'.repeat(2000)}`,
  '',
  null,
])('nobody is sent to %j', (path) => expect(safeReturnAddress(path)).toBeNull())

test.each(['/', '/applicationCenter', '/account/sign-in?x=1', '/account/register', '/account'])(
  '%s is no place to return to',
  (path) => expect(safeReturnAddress(path)).toBeNull(),
)

test('a link may say where the person was going, but nothing outside', () => {
  expect(goingTo({ goingTo: '/applicationForm?event=7' })).toBe('/applicationForm?event=7')
  expect(goingTo({ goingTo: '//evil.example' })).toBeNull()
  expect([null, undefined, 'text', {}, { goingTo: 7 }].map(goingTo)).toEqual([null, null, null, null, null])
})

test('a page without notes of its own takes the cookie, and only a safe one', () => {
  const { jar } = aDevice()
  jar.set('OpenAccountFromPage', encodeURIComponent('/integratedServices?event=7'))
  restoreReturnAddress()
  expect(takeReturnAddress()).toBe('/integratedServices?event=7')
  expect(jar.has('OpenAccountFromPage')).toBe(false)
  jar.set('OpenAccountFromPage', encodeURIComponent('//evil.example'))
  restoreReturnAddress()
  expect(takeReturnAddress()).toBeNull()
})

test('the tab’s own note is stronger than what another tab left in the cookie', () => {
  const { jar } = aDevice()
  rememberReturnAddress('/applicationForm?event=7')
  jar.set('OpenAccountFromPage', encodeURIComponent('/integratedServices'))
  restoreReturnAddress()
  expect(useOpenedFrom.getState().path).toBe('/applicationForm?event=7')
})

test('an address too long for a cookie stays with the tab', () => {
  const { jar } = aDevice()
  const long = `/integratedServices?keyword=${'赛'.repeat(600)}`
  rememberReturnAddress('/viewVideo')
  rememberReturnAddress(long)
  expect(jar.has('OpenAccountFromPage')).toBe(false)
  expect(takeReturnAddress()).toBe(long)
})
