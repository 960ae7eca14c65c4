import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

test.each([
  'password123',
  'PassW0rd',
  '12345678',
  '87654321',
  '1234567890',
  '0987654321',
  'abcdefgh',
  '88888888',
  'abcabcabc',
  '20150601',
  'ｐａｓｓｗｏｒｄ',
])('%s is too common', (password) => expect(passwordProblem(password, 'xiaoming')).toBe('password_common'))

test.each(['xiaoming-2026!', 'My XiaoMing rocks', 'Startline2026', '我在起点等你来吧'])(
  '%s says too much',
  (password) => expect(passwordProblem(password, 'xiaoming@example.com')).toBe('password_context'),
)

test.each([
  'A quiet lane 2026',
  'correct horse battery',
  '四月的风吹过跑道',
  'Tr4ck&Field',
  '12345679x',
  'abcdeabcdeabcx',
])('%s may be used', (password) => expect(passwordProblem(password, 'xiaoming')).toBeNull())

test('an account of three letters does not forbid every word that contains it', () => {
  expect(passwordProblem('automatic tomatoes', 'tom')).toBeNull()
})
