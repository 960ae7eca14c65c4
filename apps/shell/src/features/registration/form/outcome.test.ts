import { CallRefused } from '@startline/client'
import { type FailureName, failures } from '@startline/contract'
import { expect, test } from 'vitest'
import { failureOf, isElsewhere } from './outcome.ts'

const refused = (name: FailureName, data: unknown = null) => {
  const { code, status } = failures[name]
  return new CallRefused({ code, name, message: 'words', data, request_id: 'r1' }, status)
}
const problem = (rule: string) => ({ path: '/entries/0/group_id', rule, message: `about ${rule}` })
const item = (index: number, name: FailureName | null, ...rules: string[]) => ({
  index,
  code: name ? failures[name].code : 0,
  name,
  errors: rules.map(problem),
})

test('a refused batch names the entries that failed and what kind of trouble each has', () => {
  const items = [
    item(0, null),
    item(1, 'group_full', 'group_full'),
    item(2, 'window_not_open', 'window_closed'),
    item(3, 'not_eligible', 'born_too_late', 'other_gender'),
    item(4, 'already_registered', 'already_registered'),
    item(5, 'registered_elsewhere'),
    item(7, 'not_found', 'not_found'),
    item(8, 'invalid_input', 'format'),
  ]
  const failure = failureOf(refused('batch_refused', { items }))
  if (failure.kind !== 'rows') throw new Error('expected rows')
  expect(failure.rows.map(({ index, trouble }) => [index, trouble])).toEqual([
    [1, 'full'],
    [2, 'shut'],
    [3, 'unfit'],
    [4, 'registered'],
    [5, 'registered'],
    [7, 'missing'],
    [8, 'other'],
  ])
  expect(failure.rows[2]?.messages).toEqual(['about born_too_late', 'about other_gender'])
})

test('an entry of somebody whom others have entered is told apart from one of one’s own', () => {
  const items = [
    item(0, 'registered_elsewhere', 'registered_elsewhere'),
    item(1, 'already_registered', 'already_registered'),
  ]
  const failure = failureOf(refused('batch_refused', { items }))
  expect(failure.kind === 'rows' && failure.rows.map(isElsewhere)).toEqual([true, false])
})

test('an entry without a name is told by its code', () => {
  const items = [{ ...item(0, 'group_full', 'group_full'), name: null }]
  const { code, status } = failures.batch_refused
  const failure = failureOf(new CallRefused({ code, data: { items } }, status))
  expect(failure.kind === 'rows' && failure.rows.map(({ trouble }) => trouble)).toEqual(['full'])
})

test('no answer at all is told as the network being away', () => {
  expect(failureOf(new Error('Network Error')).kind).toBe('offline')
})

test('a switched organization is told apart from other conflicts', () => {
  expect(failureOf(refused('organization_changed')).kind).toBe('moved')
  expect(failureOf(refused('batch_cancelled')).kind).toBe('refused')
})

test('a rush is told as one', () => {
  expect(failureOf(refused('overloaded')).kind).toBe('rush')
})

test('other refusals keep the words and the number to quote', () => {
  const failure = failureOf(refused('fault'))
  expect(failure).toMatchObject({ kind: 'refused', refusal: { message: 'words', requestId: 'r1' } })
})
