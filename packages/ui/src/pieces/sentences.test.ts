import { expect, test } from 'vitest'
import { joinSentences } from './sentences.tsx'

test('Chinese sentences stand without a blank, each with its stop', () => {
  expect(joinSentences('zh-CN', ['系统繁忙，请稍后再试', '您的选择都还在。'])).toBe(
    '系统繁忙，请稍后再试。您的选择都还在。',
  )
  expect(joinSentences('zh-CN', ['好了！', '', '还有吗？'])).toBe('好了！还有吗？')
})

test('English sentences stand with a blank, each with its stop', () => {
  expect(joinSentences('en', ['The service is busy', 'Nothing is lost.'])).toBe('The service is busy. Nothing is lost.')
  expect(joinSentences('en', ['', 'Alone'])).toBe('Alone.')
})
