import { messages } from '@startline/ui'

/** Words of how to pay, and of what was paid. */
export const usePaymentText = messages({
  paid: (amount: string) => [`已付 ${amount}`, `${amount} paid`],
  due: (amount: string) => [`待缴 ${amount}`, `${amount} due`],
  more: (amount: string) => [`还需补 ${amount}`, `${amount} more to pay`],
  refund: (amount: string) => [`待退 ${amount}`, `${amount} to be refunded`],
  refundBy: (amount: string) => [
    `待退 ${amount}，由主办方退还，请联系主办方。`,
    `${amount} is to be refunded by the organizer; please ask them.`,
  ],
  unknown: ['请按主办方的通知缴纳。', 'Please pay the way the organizer asks for it.'],
  marked: [
    '款项直接付给主办方，本站不收款；到账后由主办方登记，您会收到通知。',
    'You pay the organizer directly, not this site. It is marked when it has arrived, and you are told.',
  ],
  contact: (who: string) => [`联系主办方：${who}`, `Contact the organizer: ${who}`],
  code: ['主办方的收款码', 'The organizer’s payment code'],
  codeHint: ['保存或长按图片，再扫码付款。', 'Save the picture or press on it, then scan it to pay.'],
  copy: ['复制缴费说明', 'Copy how to pay'],
  copied: ['已复制', 'Copied'],
  references: (references: string) => [`报名编号：${references}`, `Reference: ${references}`],
  comma: ['、', ', '],
})
