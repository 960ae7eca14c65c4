import { expect, test } from 'vitest'
import { dailyCookie, toCount } from '../session/daily-counter.ts'
import { endOfDay, findCookie, formatCookie } from './cookies.ts'

test('a cookie is found by its whole name', () => {
  const jar = 'XToken=no; Token=abc%20d; TokenOld=no; OrganizationName=%E8%B5%B7%E7%82%B9'
  expect(findCookie(jar, 'Token')).toBe('abc d')
  expect(findCookie(jar, 'OrganizationName')).toBe('起点')
  expect(findCookie(jar, 'OrganizationId')).toBeNull()
  expect(findCookie('', 'Token')).toBeNull()
})

test('a cookie somebody broke counts as absent', () => {
  expect(findCookie('Token=%E0%A4', 'Token')).toBeNull()
})

test('a cookie stays inside the portal, and off the clear line on https', () => {
  expect(formatCookie('Token', 'a;b', { secure: true })).toBe('Token=a%3Bb; path=/; SameSite=Lax; Secure')
  expect(formatCookie('Token', 'a', { secure: false })).toBe('Token=a; path=/; SameSite=Lax')
})

test('a cookie may carry the moment it ends', () => {
  const expires = new Date(Date.UTC(2026, 6, 1, 15, 59, 59))
  expect(formatCookie('Daily.notice', '1', { expires, secure: false })).toContain(
    'expires=Wed, 01 Jul 2026 15:59:59 GMT',
  )
})

test('a daily counter ends at 23:59:59 of the local day, whenever it was begun', () => {
  for (const hour of [0, 12, 23]) {
    const end = endOfDay(new Date(2026, 11, 31, hour, 59, 59, 999))
    expect([end.getFullYear(), end.getMonth(), end.getDate()]).toEqual([2026, 11, 31])
    expect([end.getHours(), end.getMinutes(), end.getSeconds(), end.getMilliseconds()]).toEqual([23, 59, 59, 0])
  }
})

test('a counter has a cookie per name, and a broken one starts at 0', () => {
  expect(dailyCookie('notice')).toBe('Daily.notice')
  expect(toCount('12')).toBe(12)
  for (const text of [null, '', '-1', '1e3', 'x', '99999999999']) expect(toCount(text)).toBe(0)
})
