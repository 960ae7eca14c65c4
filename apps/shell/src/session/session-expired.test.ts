import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLoggedIn, useLogin } from '../state/login.ts'
import { endSession, takeSessionEnded } from './session-expired.ts'
import { restoreToken } from './stored-session.ts'
import { takeWayBack } from './way-back.ts'

const assign = vi.fn()
let jar: Map<string, string>

function write(cookie: string): void {
  const [pair = '', ...attributes] = cookie.split('; ')
  const name = pair.slice(0, pair.indexOf('='))
  const isOver = attributes.some((text) => text.startsWith('expires=') && Date.parse(text.slice(8)) < Date.now())
  if (isOver) jar.delete(name)
  else jar.set(name, pair.slice(name.length + 1))
}

beforeEach(() => {
  jar = new Map()
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      write(text)
    },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('location', { protocol: 'https:', pathname: '/applicationForm', search: '?event=7', hash: '', assign })
})

afterEach(() => {
  assign.mockClear()
  vi.unstubAllGlobals()
})

test('a session that ended clears the three values, goes home and remembers the way back', () => {
  for (const pair of ['Token=t', 'OrganizationId=o', 'OrganizationName=n', 'Daily.notice=2']) write(pair)
  restoreToken()
  endSession()
  expect([...jar.keys()]).toEqual(['Daily.notice'])
  expect(isLoggedIn(useLogin.getState())).toBe(false)
  expect(assign.mock.calls).toEqual([['/']])
  expect([takeWayBack(), takeWayBack()]).toEqual(['/applicationForm?event=7', null])
  expect([takeSessionEnded(), takeSessionEnded()]).toEqual([true, false])
})

test('several answers at once end the session once', () => {
  write('Token=t')
  endSession()
  endSession()
  expect(assign).toHaveBeenCalledTimes(1)
})

test('a stranger without a token is not thrown out', () => {
  endSession()
  expect(assign).not.toHaveBeenCalled()
})
