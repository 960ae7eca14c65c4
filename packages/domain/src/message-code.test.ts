import { expect, test } from 'vitest'
import { normalizeCode } from './message-code.ts'

test.each([
  '【起点】验证码 482913，5 分钟内有效，请勿告诉他人。',
  '482913',
  ' 4 8 2 9 1 3 ',
  '验证码：４８２９１３',
  '【起点】您的验证码为:482913(5分钟内有效),如非本人操作请忽略',
  '482-913',
  '\u202D482913\u202C',
  '【起点】482913是您的登录验证码，客服 400-820-882000',
  '【起点】验证码 482 913，5 分钟内有效',
  '【起点】驗證碼：482-913',
  '您好\n验证码\n482913\n2026年11月28日 10:20',
  'Startline: 4 8 2 9 1 3 is your code.',
  'Your Startline code is 482913. It expires in 5 minutes.',
  '订单 730001 的验证码：482913，5 分钟内有效',
  '验证码482913，请勿转发。验证码482913',
])('the code of %j is 482913', (message) => {
  expect(normalizeCode(message)).toBe('482913')
})

test.each([
  ['12345', '12345'],
  ['4829135', '4829135'],
  ['手机号 13800138000', '手机号13800138000'],
  ['日期 20261128', '日期20261128'],
  ['482913 或 730001', '482913或730001'],
  ['', ''],
])('%j has no code, or several', (text, cleaned) => {
  expect(normalizeCode(text)).toBe(cleaned)
})
