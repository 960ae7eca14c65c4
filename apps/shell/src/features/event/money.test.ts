import { expect, test } from 'vitest'
import { feeRange, yuan } from './money.ts'

test('fen become yuan, with decimals only where there are some', () => {
  expect(yuan(12_000, 'zh-CN')).toBe('¥120')
  expect(yuan(12_050, 'zh-CN')).toBe('¥120.50')
  expect(yuan(123_400, 'en')).toBe('¥1,234')
})

test('a fee range counts free groups as nothing to pay', () => {
  expect(feeRange([null, 12_000, 8_000])).toEqual({ from: 0, to: 12_000 })
  expect(feeRange([])).toBeNull()
})
