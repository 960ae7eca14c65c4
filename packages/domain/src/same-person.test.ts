import { expect, test } from 'vitest'
import { likelySame, type RecordOfPerson } from './same-person.ts'

const record = (change: Partial<RecordOfPerson> = {}): RecordOfPerson => ({
  skeleton: '王小明',
  birthDate: '2016-05-20',
  gender: 'male',
  idType: 'passport',
  ...change,
})

test('a passport child and a resident with the same name and birth date are alike', () => {
  expect(likelySame(record(), record({ idType: 'resident_id' }))).toBe('same_name')
})

test.each(['resident_id', 'hk_macao_permit', 'taiwan_permit', 'passport', 'foreign_pr_card'] as const)(
  'two numbers of one kind are two people, however alike they are: %s',
  (idType) => {
    for (const skeleton of ['王小明', '王晓明'])
      expect(likelySame(record({ idType }), record({ idType, skeleton }))).toBeNull()
  },
)

test('of two other documents, whose kinds are not known, the same name is alike and a similar one is not', () => {
  const idType = 'other'
  expect(likelySame(record({ idType }), record({ idType }))).toBe('same_name')
  expect(likelySame(record({ idType }), record({ idType, skeleton: '王晓明' }))).toBeNull()
})

test.each([
  ['another birth date', { birthDate: '2016-05-21' }],
  ['no birth date', { birthDate: null }],
  ['another gender', { gender: 'female' as const }],
])('%s makes another person', (_why, change) => {
  expect(likelySame(record(change), record({ idType: 'resident_id' }))).toBeNull()
})

test('a gender that is not known stands in nobody’s way', () => {
  expect(likelySame(record({ gender: null }), record({ idType: 'resident_id' }))).toBe('same_name')
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
  const [a, b] = [record({ skeleton: one }), record({ skeleton: other, idType: 'resident_id' })]
  expect([likelySame(a, b), likelySame(b, a)]).toEqual(Array(2).fill(apart ? 'similar_name' : null))
})
