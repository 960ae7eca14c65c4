import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { access, permissionsOf, roleAsked, whoMayCall } from '@startline/contract/access'
import { wholeCalls } from '@startline/contract/whole'
import { expect, test } from 'vitest'
import { rolesPage } from './roles-page.ts'

test('docs/rules/roles.md is what the table says; `node tools/write-roles.mjs` writes it', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'rules', 'roles.md'), 'utf8')
  expect(page).toBe(rolesPage())
})

test('every call of the contract has a row', () => {
  expect(wholeCalls.length).toBeGreaterThan(40)
  expect(Object.keys(access).toSorted()).toEqual(wholeCalls.map(({ name }) => name).toSorted())
})

test('a row that speaks of the organization in the path is of a call that has one', () => {
  for (const { name, path } of wholeCalls)
    expect(path.startsWith('/api/organizations/{id}'), name).toBe(whoMayCall(name).endsWith(' there'))
})

test('a call without a row is told at once', () => {
  expect(() => whoMayCall('sing')).toThrow('no row in the table of roles')
  expect(() => whoMayCall('toString')).toThrow()
})

test('what a row asks for', () => {
  expect(roleAsked('manager here', 'here')).toBe('manager')
  expect(roleAsked('manager here', 'there')).toBeNull()
  expect([roleAsked('host of it', 'here'), roleAsked('host of it', 'there')]).toEqual(['manager', null])
  for (const who of ['anyone', 'signed in', 'invited there'] as const)
    expect([roleAsked(who, 'here'), roleAsked(who, 'there')]).toEqual([null, null])
})

test('permissions follow from the table', () => {
  const member = ['registration:write', 'participant:write']
  const manager = [
    ...member,
    'participant:reveal',
    'participant:merge',
    'guardian:ask',
    'video:manage',
    'organization:manage',
  ]
  const owner = [
    ...member,
    'participant:reveal',
    'participant:merge',
    'participant:log',
    'guardian:ask',
    'video:manage',
    'organization:manage',
  ]
  const [plain, host] = [
    { canHost: false, confirmed: false },
    { canHost: true, confirmed: true },
  ]
  expect(permissionsOf('member', host)).toEqual(member)
  expect(permissionsOf('manager', plain)).toEqual(manager)
  expect(permissionsOf('manager', { ...plain, confirmed: true })).toEqual([...manager, 'video:publish'])
  expect(permissionsOf('manager', { ...plain, canHost: true })).toEqual([...manager, 'event:host'])
  expect(permissionsOf('owner', host)).toEqual([...owner, 'event:host', 'video:publish'])
})
