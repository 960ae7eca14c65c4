import { yuan } from '@startline/ui'
import { expect, test } from 'vitest'
import { feesByKind } from './page/facts.tsx'

test('fen become yuan, with decimals only where there are some', () => {
  expect(yuan(12_000, 'zh-CN')).toBe('¥120')
  expect(yuan(12_050, 'zh-CN')).toBe('¥120.50')
  expect(yuan(123_400, 'en')).toBe('¥1,234')
})

test('what a team pays is not mixed with what one person pays, and free groups count as nothing to pay', () => {
  const one = (fee: number | null) => ({ entry_kind: 'individual' as const, fee })
  expect(feesByKind([{ entry_kind: 'team', fee: 40_000 }, one(16_800), one(null)])).toEqual([
    { kind: 'individual', from: 0, to: 16_800 },
    { kind: 'team', from: 40_000, to: 40_000 },
  ])
  expect(feesByKind([])).toEqual([])
})
