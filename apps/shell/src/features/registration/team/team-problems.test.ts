import { expect, test } from 'vitest'
import type { RefusedRow } from '../form/outcome.ts'
import type { Person } from '../form/queries.ts'
import { emptyTeam } from './team-draft.ts'
import { isAboutMembers, problemsOf } from './team-failure.tsx'

const people = [
  { id: 'p1', name: '王一一' },
  { id: 'p2', name: '王二二' },
] as Person[]
const entry = { ...emptyTeam, members: people.map(({ id }) => ({ id, reserve: false })) }
const row = (...paths: string[]): RefusedRow => ({
  index: 1,
  trouble: 'unfit',
  messages: [],
  rules: [],
  errors: paths.map((path) => ({ path, rule: 'x', message: path.includes('members/') ? '已报名' : '人数不足' })),
})

test('one sentence about several members is told once with their names; one about the team names nobody', () => {
  const refused = row('/entries/1/members/0', '/entries/1/members/1', '/entries/1/members')
  expect(problemsOf(refused, entry, people)).toEqual([
    { message: '已报名', names: ['王一一', '王二二'] },
    { message: '人数不足', names: [] },
  ])
})

test('what is wrong with the members is mended there, everything else at the team', () => {
  expect(isAboutMembers(row('/entries/1/members/0/participant_id'))).toBe(true)
  expect(isAboutMembers(row('/entries/1/members'))).toBe(true)
  expect(isAboutMembers(row('/entries/1/unit_id'))).toBe(false)
})
