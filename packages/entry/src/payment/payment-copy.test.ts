import { expect, test } from 'vitest'
import { paymentCopy } from './payment-copy.ts'

test('whoever is to pay is given the event, the sum and the references beside the host’s words', () => {
  const owed = { event: '湖畔杯', references: ['NXNN-FV4E', 'EK69-3ZC8'], fen: 35_600 }
  expect(paymentCopy('扫码付款，备注报名编号', owed, 'zh-CN')).toBe(
    '湖畔杯\n待缴 ¥356\n报名编号：NXNN-FV4E、EK69-3ZC8\n扫码付款，备注报名编号',
  )
  expect(paymentCopy('扫码付款', undefined, 'zh-CN')).toBe('扫码付款')
})
