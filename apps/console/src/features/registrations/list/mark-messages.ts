import { messages } from '@startline/ui'

/** Words of marking the fees of several registrations. */
export const useMarkText = messages({
  title: (count: number) => [
    `登记 ${count} 条报名的缴费`,
    count === 1 ? 'Mark the fee of 1 registration' : `Mark the fees of ${count} registrations`,
  ],
  lead: [
    '报名机构会收到通知。登记错了可以再改回待缴。',
    'The organizations are told. A wrong mark can be taken back to “to be paid”.',
  ],
  as: ['登记为', 'Mark as'],
  note: ['备注（机构能看到）', 'Remark (the organizations read it)'],
  noteHint: ['例如：3 月 2 日转账到账', 'For example: transfer of 2 March'],
  looking: ['正在核对……', 'Looking at them…'],
  will: (marked: number, unchanged: number) =>
    unchanged > 0
      ? [
          `将更新 ${marked} 条；另外 ${unchanged} 条已经是这样。`,
          `${marked} will change; ${unchanged} stand so already.`,
        ]
      : [`将更新 ${marked} 条。`, `${marked} will change.`],
  nothing: ['所选报名已经是这样，不用再登记。', 'All of them stand so already; there is nothing to mark.'],
  refused: (count: number) => [
    `其中 ${count} 条不能这样登记：`,
    count === 1 ? 'One of them cannot be marked so:' : `${count} of them cannot be marked so:`,
  ],
  leaveOut: (count: number) => [`不登记这 ${count} 条`, count === 1 ? 'Leave it out' : `Leave these ${count} out`],
  confirm: ['登记', 'Mark'],
  done: (count: number) => [`已更新 ${count} 条`, `${count} marked`],
  failed: ['没有登记', 'Nothing was marked'],
})
