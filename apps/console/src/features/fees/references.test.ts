import { MARKED_AT_ONCE } from '@startline/contract'
import { expect, test } from 'vitest'
import { referencesIn } from './references.ts'

test('references are found among the lines of a bank statement, however they were copied, each once', () => {
  const text = `2027-05-03 08:30:11  对公转账 120.00 飞轮俱乐部 备注:k7qm-2xrt报名费
2027-05-04\t王女士\t+240.00\tABCD 2345、K7QM2XRT 
（PQRS－6789）2345 WXYZ-2345 账号 6222021234567890123`
  expect(referencesIn(text)).toEqual({ references: ['K7QM-2XRT', 'PQRS-6789', 'WXYZ-2345', 'ABCD-2345'], more: 0 })
})

test('what has letters that references have not, or is a part of something longer, is none', () => {
  expect(referencesIn('O7QM-2XRT K7QM-2XR K7QM-2XRTA 110105201905201X 20270503').references).toEqual([])
})

test('more than can be marked at once are counted', () => {
  const letters = [...'ABCDEFGH23']
  const many = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}K-2222`)))
  const { references, more } = referencesIn(many.join('\n'))
  expect([references.length, more]).toEqual([MARKED_AT_ONCE, 1_000 - MARKED_AT_ONCE])
})
