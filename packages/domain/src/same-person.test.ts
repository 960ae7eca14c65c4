import { expect, test } from 'vitest'
import { likelySame, type RecordOfPerson } from './same-person.ts'

const record = (change: Partial<RecordOfPerson> = {}): RecordOfPerson => ({
  skeleton: '王小明',
  birthDate: '2016-05-20',
  gender: 'male',
  resident: false,
  ...change,
})

test('a passport child and a resident with the same name and birth date are alike', () => {
  expect(likelySame(record(), record({ resident: true }))).toBe('same_name')
})

test('two resident cards are two people, however alike they are', () => {
  expect(likelySame(record({ resident: true }), record({ resident: true }))).toBeNull()
})

test.each([
  ['another birth date', { birthDate: '2016-05-21' }],
  ['no birth date', { birthDate: null }],
  ['another gender', { gender: 'female' as const }],
])('%s makes another person', (_why, change) => {
  expect(likelySame(record(change), record({ resident: true }))).toBeNull()
})

test('a gender that is not known stands in nobody’s way', () => {
  expect(likelySame(record({ gender: null }), record())).toBe('same_name')
})

test.each([
  ['王小明', '王晓明', true],
  ['王小明', '王明', true],
  ['zhangwei', 'zhagnwei', true],
  ['zhangwei', 'zhangwie', true],
  ['zhangwei', 'zhanwei', true],
  ['zhangwei', 'zhnagwie', false],
  ['王小明', '王晓鸣', false],
  ['张伟', '张敏', false],
  ['张伟', '伟张', false],
  ['王小明', '李小红', false],
  ['𠮷田明', '𠮷田名', true],
])('%s and %s: one mistake apart is %s', (one, other, apart) => {
  const [a, b] = [record({ skeleton: one }), record({ skeleton: other, resident: true })]
  expect([likelySame(a, b), likelySame(b, a)]).toEqual(Array(2).fill(apart ? 'similar_name' : null))
})
