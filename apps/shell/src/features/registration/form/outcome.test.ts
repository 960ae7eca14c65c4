import { expect, test } from 'vitest'
import { failureOf } from './outcome.ts'

const refused = (code: number, data: unknown = null) =>
  Object.assign(new Error('words'), { code, data, requestId: 'r1' })
const problem = (rule: string) => ({ path: '/entries/0/group_id', rule, message: `about ${rule}` })
const item = (index: number, code: number, ...rules: string[]) => ({ index, code, errors: rules.map(problem) })

test('a refused batch names the entries that failed and what kind of trouble each has', () => {
  const items = [
    item(0, 0),
    item(1, 4302, 'group_full'),
    item(2, 4301, 'window_closed'),
    item(3, 4303, 'born_too_late', 'other_gender'),
    item(4, 4304, 'already_registered'),
    item(5, 4001, 'not_found'),
  ]
  const failure = failureOf(refused(4306, { items }))
  if (failure.kind !== 'rows') throw new Error('expected rows')
  expect(failure.rows.map(({ index, trouble }) => [index, trouble])).toEqual([
    [1, 'full'],
    [2, 'shut'],
    [3, 'unfit'],
    [4, 'registered'],
    [5, 'other'],
  ])
  expect(failure.rows[2]?.messages).toEqual(['about born_too_late', 'about other_gender'])
})

test('no answer at all is told as the network being away', () => {
  expect(failureOf(new Error('Network Error')).kind).toBe('offline')
})

test('a switched organization is told apart from other conflicts', () => {
  expect(failureOf(refused(4009, { errors: [problem('organization_changed')] })).kind).toBe('moved')
  expect(failureOf(refused(4009)).kind).toBe('refused')
})

test('a rush is told as one', () => {
  expect(failureOf(Object.assign(refused(5003), { name: 'CallRefused' })).kind).toBe('rush')
})

test('other refusals keep the words and the number to quote', () => {
  const failure = failureOf(refused(5000))
  expect(failure).toMatchObject({ kind: 'refused', refusal: { message: 'words', requestId: 'r1' } })
})
