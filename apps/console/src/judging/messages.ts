import { messages } from '@startline/ui'

/** Words of deciding on a registration, wherever it is decided. */
export const useJudgingText = messages({
  accept: ['通过', 'Accept'],
  return: ['退回修改', 'Return'],
  reject: ['不通过', 'Reject'],
  why: {
    returned: ['退回的原因（可多选）', 'Why is it returned? Choose one or more'],
    rejected: ['不通过的原因（可多选）', 'Why is it rejected? Choose one or more'],
  },
  cost: {
    returned: [
      '报名方会收到通知，名额保留到他们重新提交。',
      'Whoever registered is told; the place is kept until they hand it in again.',
    ],
    rejected: [
      '报名方会收到通知，名额立即释放，不能再恢复。',
      'Whoever registered is told, and the place is given up at once, for good.',
    ],
  },
  whose: ['关于谁', 'About whom'],
  everybody: ['整条报名', 'All of the registration'],
  note: ['补充说明', 'In your own words'],
  noteHint: ['报名方会看到。不要写证件号码。', 'Whoever registered reads it. No ID numbers, please.'],
  wrong: {
    reason: ['请选择至少一个原因', 'Choose at least one reason'],
    note: ['选“其他原因”时请写明是什么', 'Say which other reason it is'],
    number: ['请不要写证件号码', 'Please leave out ID numbers'],
    list: (names: readonly string[]) => [names.join('、'), names.join(', ')],
    despite: ['请写明为什么仍要通过', 'Say why it is accepted all the same'],
  },
  decide: {
    returned: (count: number) => (count > 1 ? [`退回 ${count} 条`, `Return ${count}`] : ['退回', 'Return it']),
    rejected: (count: number) => (count > 1 ? [`${count} 条不通过`, `Reject ${count}`] : ['不通过', 'Reject it']),
  },
  cancel: ['取消', 'Cancel'],
  list: (names: readonly string[]) => [names.join('、'), names.join(', ')],
  despite: ['材料还没有交齐，仍要通过？', 'Accept it although a paper is missing?'],
  missing: (papers: string) => [`还缺：${papers}`, `Still missing: ${papers}`],
  despiteWhy: ['为什么仍要通过', 'Why it is accepted all the same'],
  despiteHint: ['会写进这条报名的记录，报名方看得到。', 'It stands in the record; whoever registered reads it.'],
  acceptDespite: ['仍然通过', 'Accept it all the same'],
  paperStates: {
    missing: ['未交', 'Missing'],
    sent: ['已交', 'Sent'],
    accepted: ['合格', 'In order'],
    returned: ['已退回', 'Given back'],
  },
})
