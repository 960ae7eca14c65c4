import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { access, EVENT_RIGHTS, permissionsOf, rightsAsked, roleAsked, whoMayCall } from '@startline/contract/access'
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

test('a row that speaks of the event in the path is of a call that has one', () => {
  for (const { name, path } of wholeCalls)
    expect(path.startsWith('/api/console/events/{id}'), name).toBe(rightsAsked(whoMayCall(name)) !== null)
})

test('a call without a row is told at once', () => {
  expect(() => whoMayCall('sing')).toThrow('no row in the table of roles')
  expect(() => whoMayCall('toString')).toThrow()
})

test('what a row asks for', () => {
  expect(roleAsked('manager here', 'here')).toBe('manager')
  expect(roleAsked('manager here', 'there')).toBeNull()
  for (const who of ['anyone', 'signed in', 'invited there', 'host of it', 'host or registrar of it'] as const)
    expect([roleAsked(who, 'here'), roleAsked(who, 'there')]).toEqual([null, null])
})

test('a row about an event names every right that may', () => {
  expect(rightsAsked('host of it')).toEqual(['host'])
  expect(rightsAsked('anybody of it')).toEqual(EVENT_RIGHTS)
  for (const who of [
    'host or registrar of it',
    'chief or judge of it',
    'host, registrar, chief or gate of it',
  ] as const)
    expect(rightsAsked(who)).toEqual(who.match(/\w+(?=,| or| of)/g))
  for (const who of ['anyone', 'manager here', 'member there'] as const) expect(rightsAsked(who)).toBeNull()
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
    { canHost: false, confirmed: false, onDuty: false },
    { canHost: true, confirmed: true, onDuty: false },
  ]
  expect(permissionsOf('member', host)).toEqual(member)
  expect(permissionsOf('manager', plain)).toEqual(manager)
  expect(permissionsOf('manager', { ...plain, confirmed: true })).toEqual([...manager, 'video:publish'])
  expect(permissionsOf('manager', { ...plain, canHost: true })).toEqual([...manager, 'event:host'])
  expect(permissionsOf('owner', host)).toEqual([...owner, 'event:host', 'video:publish'])
  expect(permissionsOf('member', { ...plain, onDuty: true })).toEqual([...member, 'event:duty'])
})
