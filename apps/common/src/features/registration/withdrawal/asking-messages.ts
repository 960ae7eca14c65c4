import { messages } from '@startline/ui'

/** Words before and after a registration is given up: what it costs, and how to come back. */
export const useAskingText = messages({
  withdraw: ['退出报名', 'Withdraw'],
  text: [
    '不能参加时请尽早退出，把名额留给候补的人。',
    'If you cannot come, please withdraw early: somebody may be waiting for the place.',
  ],
  waitingText: ['退出后不再候补，后面的人会依次前移。', 'You leave the line, and those behind you move up.'],
  closed: (at: string) => [
    `退出已于 ${at} 截止。确实不能参加时，请联系主办方。`,
    `Withdrawing ended on ${at}. If you cannot come, please tell the organizer.`,
  ],
  title: (group: string) => [`退出“${group}”的报名？`, `Withdraw from “${group}”?`],
  titleMany: (count: number) => [`退出选中的 ${count} 条报名？`, `Withdraw ${count} registrations?`],
  costs: {
    line: [
      '这条报名会离开候补队伍。想再参加需要重新报名，从队尾排起。',
      'This registration leaves the line. To take part after all you would have to register again, at the end of the line.',
    ],
    others: [
      '名额会立即让给候补中排在最前的人，无法再要回来。想再参加需要重新报名并排队。',
      'The place goes to the next in line at once and cannot come back. To take part after all you would have to register again and wait.',
    ],
    closed: [
      '这个组别的报名已经截止，退出后不能再报名。',
      'Registration for this group has closed: you could not register again.',
    ],
    unknown: [
      '名额可能会立即让给候补的人。想再参加需要重新报名，满员时要排队。',
      'The place may go to the next in line at once. To take part after all you would have to register again, and to wait if the group is full.',
    ],
    many: [
      '空出的名额会立即让给候补的人。想再参加需要重新报名，满员时要排队。',
      'Places go to the next in line at once. To take part after all you would have to register again, and to wait where a group is full.',
    ],
  },
  othersWait: (count: number) => [
    `还有 ${count} 个报名在候补，退出后名额顺延。`,
    count === 1 ? '1 registration is waiting for a place. ' : `${count} registrations are waiting for a place. `,
  ],
  refund: (amount: string) => [
    `已付 ${amount}，退出后待退 ${amount}，由主办方退还，请联系主办方。`,
    `${amount} was paid. After withdrawing, ${amount} is to be refunded by the organizer; please ask them.`,
  ],
  left: ['已退出报名', 'You have withdrawn'],
  enterAgain: ['再次报名', 'Register again'],
  enterAgainText: ['本组还在报名，改变主意可以再报。', 'The group is still open: you can register again.'],
  enterAgainFull: [
    '本组还在报名，但名额已满，再报要从候补队尾排起。',
    'The group is still open but full: registering again, you would wait at the end of the line.',
  ],
  undoable: (seconds: number) => [`确认后 ${seconds} 秒内可以撤销。`, `You can undo this for ${seconds} seconds.`],
  leavingText: [
    '正在退出，几秒内可以撤销；离开页面会立即退出。',
    'Withdrawing: you can undo it for a few seconds. Leaving withdraws at once.',
  ],
  undo: ['撤销退出', 'Do not withdraw'],
})
