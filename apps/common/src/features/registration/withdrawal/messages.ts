import { messages } from '@startline/ui'

/** Words of giving registrations up that stand in their list; what is said before it is done comes with that (`asking-messages.ts`). */
export const useWithdrawalText = messages({
  keep: ['保留报名', 'Keep it'],
  leaving: (count: number) =>
    count > 1 ? [`正在退出 ${count} 条报名`, `Withdrawing ${count} registrations`] : ['正在退出报名', 'Withdrawing'],
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
