import { expect, test } from 'vitest'
import { amountsAfterMove, amountsAfterWithdrawal, isUneven } from './amounts.ts'

test.each([
  [26_000, 10_000, { paid_fen: 26_000, due_fen: 0, refund_fen: 16_000 }],
  [10_000, 26_000, { paid_fen: 10_000, due_fen: 16_000, refund_fen: 0 }],
  [26_000, null, { paid_fen: 26_000, due_fen: 0, refund_fen: 26_000 }],
])('paid %i and moved to a group of %s', (paid_fen, fee, amounts) => {
  expect(amountsAfterMove({ paid_fen }, fee)).toEqual(amounts)
  expect(isUneven(amounts)).toBe(true)
})

test('what was paid is owed after a withdrawal, and even amounts are not told apart', () => {
  expect(amountsAfterWithdrawal({ paid_fen: 10_000 })).toEqual({ paid_fen: 10_000, due_fen: 0, refund_fen: 10_000 })
  expect(isUneven(amountsAfterMove({ paid_fen: 0 }, 10_000))).toBe(false)
  expect(isUneven(amountsAfterMove({ paid_fen: 10_000 }, 10_000))).toBe(false)
})
