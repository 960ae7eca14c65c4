import { expect, test } from 'vitest'
import { paperWordsFor } from './review-words.ts'

test('a family is asked for a form to sign, a club for a stamped one', () => {
  expect(paperWordsFor('form', true)['zh-CN']).toBe('签字的报名表')
  expect(paperWordsFor('form', false)['zh-CN']).toBe('盖章报名表')
  expect(paperWordsFor('form', null)['zh-CN']).toBe('签字或盖章的报名表')
  expect(paperWordsFor('health', true)['zh-CN']).toBe('健康证明')
})
