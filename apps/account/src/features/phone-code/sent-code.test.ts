import { expect, test } from 'vitest'
import { faultOf, sentEarlier, sentNow } from './typed.tsx'

const sent = sentNow('13800138000', { resend_in: 60, expires_in: 300 }, 1_000)

test('a code is good and may be asked for again at the moments the server says', () => {
  expect(sent).toEqual({ phone: '13800138000', resendMs: 61_000, expiresMs: 301_000, wrong: 0, lost: false })
})

test('a wrong code tells how many tries are left, and the fifth that none is', () => {
  expect(faultOf({ ...sent, wrong: 1 }, 2_000)).toEqual({ kind: 'wrong', left: 2 })
  expect(faultOf({ ...sent, wrong: 2 }, 2_000)).toEqual({ kind: 'wrong', left: 1 })
  expect(faultOf({ ...sent, wrong: 3 }, 2_000)).toEqual({ kind: 'used_up' })
})

test('a code that came too late is called expired, however often it was tried', () => {
  expect(faultOf({ ...sent, wrong: 1 }, 300_999)).toEqual({ kind: 'wrong', left: 2 })
  expect(faultOf({ ...sent, wrong: 1 }, 301_000)).toEqual({ kind: 'expired' })
  expect(faultOf({ ...sent, wrong: 3 }, 301_000)).toEqual({ kind: 'expired' })
})

test('of a code from an earlier visit nothing is claimed to be expired', () => {
  expect(faultOf({ ...sentEarlier('13800138000', 9_000), wrong: 1 }, 9_999_999)).toEqual({ kind: 'wrong', left: 2 })
})

test('after a lost answer the code may be used up', () => {
  expect(faultOf({ ...sent, wrong: 1, lost: true }, 2_000)).toEqual({ kind: 'lost' })
})
