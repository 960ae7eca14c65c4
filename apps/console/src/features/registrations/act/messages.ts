import { messages } from '@startline/ui'

/** Words of what a host does with what others entered. */
export const useActText = messages({
  reason: ['原因', 'Reason'],
  reasonHint: ['报名机构看得到，不要写证件号码。', 'The organization reads it. No ID numbers, please.'],
  does: ['这样做以后', 'What this does'],
  told: (organization: string) => [
    `“${organization}”会收到通知，看得到原因。`,
    `${organization} is told, with the reason.`,
  ],
  failed: ['没有保存', 'Nothing was saved'],
  title: ['主办方处理', 'What you can do'],
  lead: (organization: string, until: string) => [
    `“${organization}”可以自己修改到 ${until}，之后只有主办方可以。`,
    `${organization} can change it until ${until}; after that only you can.`,
  ],
  over: (organization: string) => [
    `“${organization}”已不能自己修改，现在只有主办方可以。`,
    `${organization} cannot change it any more; only you can.`,
  ],
  withdraw: ['退出报名', 'Withdraw it'],
  withdrawTitle: (who: string) => [`让“${who}”退出？`, `Withdraw ${who}?`],
  withdrawFrees: (waiting: number) =>
    waiting > 0
      ? [
          `名额立即空出，候补 ${waiting} 人中第一位符合条件的人递补。`,
          `The place goes at once to the first in line who fits (${waiting} waiting).`,
        ]
      : ['名额立即空出。', 'The place is free at once.'],
  withdrawLine: ['不再排队候补。', 'It leaves the waiting list.'],
  withdrawPaid: (amount: string) => [
    `已付 ${amount}，退出后待退 ${amount}，请由主办方退还。`,
    `${amount} was paid; after the withdrawal ${amount} is to be refunded by you.`,
  ],
  withdrawForGood: ['不能撤销，只能重新补录。', 'It cannot be undone, only entered anew.'],
  withdrawn: ['已退出', 'It is withdrawn'],
  move: ['换组别', 'Move it'],
  moveTitle: (who: string) => [`把“${who}”换到另一个组别`, `Move ${who} to another group`],
  moveTo: ['换到', 'Move to'],
  choose: ['请选择', 'Choose one'],
  moveNone: ['没有别的组别可换。', 'There is no other group to move to.'],
  left: (name: string, left: number | null) =>
    left === null
      ? [`${name}（名额不限）`, `${name} (no limit)`]
      : [`${name}（剩 ${left} 个名额）`, `${name} (${left} left)`],
  full: (name: string) => [`${name}（已满或有人候补）`, `${name} (full, or somebody waits)`],
  moveFee: (from: string, to: string) => [`报名费从 ${from} 变为 ${to}。`, `The fee changes from ${from} to ${to}.`],
  moveLeaves: (group: string) => [
    `“${group}”的名额空出，由候补递补。`,
    `The place in ${group} goes to the first in line who fits.`,
  ],
  moveJudged: ['已审核通过的会重新等待审核。', 'What was accepted is to be reviewed again.'],
  moveMissing: ['请选择换到哪个组别', 'Choose a group'],
  moved: ['已换组别', 'It is moved'],
  replace: ['换人', 'Replace somebody'],
})
