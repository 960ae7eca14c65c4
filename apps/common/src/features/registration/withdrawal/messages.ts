import { messages } from '@startline/ui'

/** Words around giving registrations up. */
export const useWithdrawalText = messages({
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
  left: ['已退出报名', 'You have withdrawn'],
  enterAgain: ['再次报名', 'Register again'],
  enterAgainText: ['本组还在报名，改变主意可以再报。', 'The group is still open: you can register again.'],
  enterAgainFull: [
    '本组还在报名，但名额已满，再报要从候补队尾排起。',
    'The group is still open but full: registering again, you would wait at the end of the line.',
  ],
  undoable: (seconds: number) => [`确认后 ${seconds} 秒内可以撤销。`, `You can undo this for ${seconds} seconds.`],
  keep: ['保留报名', 'Keep it'],
  leaving: (count: number) =>
    count > 1 ? [`正在退出 ${count} 条报名`, `Withdrawing ${count} registrations`] : ['正在退出报名', 'Withdrawing'],
  leavingText: [
    '正在退出，几秒内可以撤销；离开页面会立即退出。',
    'Withdrawing: you can undo it for a few seconds. Leaving withdraws at once.',
  ],
  undo: ['撤销退出', 'Do not withdraw'],
  failed: (count: number) =>
    count > 1
      ? [`${count} 条报名没有退出成功`, `${count} registrations could not be withdrawn`]
      : ['没有退出成功', 'This could not be withdrawn'],
  unanswered: [
    '没有收到服务器的回应，暂时不知道是否已经退出。连上网络后再试一次即可，重复按没有影响。',
    'The server did not answer, so it is not known whether this was withdrawn. Try again when the network is back: pressing twice does no harm.',
  ],
  unsent: (count: number) =>
    count > 1
      ? [`${count} 条报名还没有退出`, `${count} registrations are not withdrawn yet`]
      : ['有一条报名还没有退出', 'A registration is not withdrawn yet'],
  unsentText: [
    '您上次要求退出，但页面在送出之前关闭了，报名仍然有效。要现在退出吗？',
    'You asked to withdraw, but the page closed before it was sent. The registration still stands. Withdraw it now?',
  ],
  now: ['现在退出', 'Withdraw now'],
  again: ['再试一次', 'Try again'],
  gotIt: ['知道了', 'Got it'],
  select: ['选择', 'Select'],
  selectDone: ['取消选择', 'Stop selecting'],
  chosen: (count: number) => [`已选 ${count} 条`, `${count} selected`],
  choose: (what: string) => [`选择 ${what}`, `Select ${what}`],
  withdrawChosen: (count: number) => [
    `退出 ${count} 条报名`,
    count === 1 ? 'Withdraw 1 registration' : `Withdraw ${count} registrations`,
  ],
})
