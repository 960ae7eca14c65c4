import { messages } from '@startline/ui'

/** Words of how to pay. */
export const usePaymentText = messages({
  unknown: ['请按主办方的通知缴纳。', 'Please pay the way the organizer asks for it.'],
  marked: ['到账后由主办方登记，这里会显示“已缴费”。', 'The organizer marks it as paid here when it has arrived.'],
  contact: (who: string) => [`联系主办方：${who}`, `Contact the organizer: ${who}`],
  code: ['主办方的收款码', 'The organizer’s payment code'],
  codeHint: ['保存或长按图片，再扫码付款。', 'Save the picture or press on it, then scan it to pay.'],
  copy: ['复制缴费说明', 'Copy how to pay'],
  copied: ['已复制', 'Copied'],
})
