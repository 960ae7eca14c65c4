import { expect, test } from 'vitest'
import * as paths from './paths.ts'

test('an address with an id is one of its own, whatever the id', () => {
  expect(paths.event('a&b')).toBe('/integratedServices?event=a%26b')
  expect(paths.registrationsWith('王 小明')).toBe('/common/registrations?keyword=%E7%8E%8B%20%E5%B0%8F%E6%98%8E')
  expect(paths.form('team', '7')).toBe('/applicationFormTeam?event=7')
  expect(paths.legalText('terms')).toBe('/common/legal/terms')
  expect(paths.legalText('terms', '2026-01-01')).toBe('/common/legal/terms/2026-01-01')
})

test('an address leads to a screen or below it, but not to one that only begins alike', () => {
  const leading = ['/account', '/account/phone', '/account?x=1', '/account#top']
  expect(leading.filter((address) => !paths.leadsTo(address, paths.account))).toEqual([])
  const others = ['/accounts', '/common', '/', '', '/x/account']
  expect(others.filter((address) => paths.leadsTo(address, paths.account))).toEqual([])
  expect(paths.leadsTo(paths.form('team', '7'), paths.individualForm)).toBe(false)
})
