import { expect, test } from 'vitest'
import { isTold, problemsByPart, unplaced } from './told.ts'
import { idOf, partOf } from './writing/written.ts'

const at = (...paths: string[]) => paths.map((path) => ({ path, message: path }))

test.each([
  ['/name', 'what'],
  ['/contacts/0/phone', 'what'],
  ['/registration_closes_at', 'times'],
  ['/groups/3/registration_opens_at', 'times'],
  ['/groups/3/born_to', 'groups'],
  ['/groups/3/fee', 'papers'],
  ['/payment/text', 'papers'],
  ['/rules', 'texts'],
  ['/nobody_knows_this', 'what'],
] as const)('%s is put right in the part %s', (path, part) => expect(partOf(path)).toBe(part))

test('a window that every group lacks is told once, at the field of the event', () => {
  const problems = at('/groups/0/registration_opens_at', '/groups/1/registration_opens_at')
  expect(problemsByPart(problems).get('times')).toHaveLength(1)
  expect(idOf('/groups/1/registration_opens_at')).toBe(idOf('/registration_opens_at'))
})

test('what has no field of its own is told apart', () => {
  const elsewhere = ['/groups', '/groups/2/exclusive_with/0', '/groups/2/team_rules', '/capacity', '/attachments/0/url']
  expect(unplaced(at('/groups/2/name', '/timezone', ...elsewhere)).map(({ path }) => path)).toEqual(elsewhere)
})

test('nobody is told off for a field they have not come to', () => {
  const been = { parts: new Set(['what'] as const), fields: new Set([idOf('/starts_at')]) }
  const told = at('/name', '/starts_at', '/ends_at').map((problem) => isTold(problem, been))
  expect(told).toEqual([true, true, false])
})
