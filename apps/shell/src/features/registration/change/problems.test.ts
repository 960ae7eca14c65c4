import type { Refusal } from '@startline/client'
import { failures } from '@startline/contract'
import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { messageAt, problemsAt } from './use-change.ts'

const draft: Draft = {
  group: 'g',
  unit: null,
  district: null,
  members: [
    { participant_id: 'p', name: '赵一', id_number: '', reserve: false },
    { participant_id: 'q', name: '钱二', id_number: '', reserve: false },
  ],
}
const refused = (...paths: string[]): Refusal => ({
  name: 'not_eligible',
  code: failures.not_eligible.code,
  message: 'no',
  data: {},
  requestId: 'r1',
  status: 409,
  retryAfterS: undefined,
  errors: paths.map((path) => ({ path, rule: 'rule', message: `at ${path}` })),
})

test('a refusal stands at its part, and what concerns a member names them', () => {
  const found = problemsAt(refused('/group_id', '/members', '/members/1/participant_id'), draft, 'team')
  expect(found).toEqual([
    { part: 'group', message: 'at /group_id' },
    { part: 'members', message: 'at /members' },
    { part: 'members', message: '钱二：at /members/1/participant_id' },
  ])
  expect(messageAt(found, 'members')).toBe('at /members 钱二：at /members/1/participant_id')
  expect(messageAt(found, 'unit')).toBeUndefined()
})

test('who registers alone is told at the group', () =>
  expect(problemsAt(refused('/members/0'), draft, 'individual')).toEqual([{ part: 'group', message: 'at /members/0' }]))

test('no answer, and a refusal of the whole, stand at no part', () => {
  expect(problemsAt(null, draft, 'team')).toEqual([])
  expect(problemsAt(refused('/status'), draft, 'team')).toEqual([])
})
