import { messages, ordinal } from '@startline/ui'

/** Words of how far a registration has come, which its record alone tells. */
export const useProgressText = messages({
  told: {
    registered: ['已报名成功，名额已为您保留。', 'You are registered: the place is yours.'],
    withdrawn: ['这条报名已退出，不再占用名额。', 'This registration was withdrawn; it takes no place any more.'],
  },
  toldWaiting: (position: number | null) =>
    position === null
      ? [
          '正在候补，按提交先后排队。空出的名额会按顺序自动递补。',
          'On the waiting list, in the order of arrival. A place that becomes free goes to the next in line by itself.',
        ]
      : [
          `正在候补，排在第 ${position} 位。空出的名额会按顺序自动递补。`,
          `${ordinal(position)} in line. A place that becomes free goes to the next in line by itself.`,
        ],
  toldUnplaced: ['在候补名单上，还没有名额。', 'On the waiting list, without a place.'],
  waitUntil: (at: string) => [
    `自动递补到 ${at} 为止；在此之前可以退出候补。`,
    `Places move on by themselves until ${at}; until then you can leave the line.`,
  ],
  waitClosed: (at: string) => [
    `自动递补已于 ${at} 截止。主办方封名单以前还可能给出名额，有结果会通知您。`,
    `Since ${at} places do not move on by themselves. Until the list is final the host may still give one; you are told of it.`,
  ],
  editUntil: (at: string) => [
    `${at} 之前可以自己修改或退出。`,
    `You can change or withdraw it by yourself until ${at}.`,
  ],
  editClosed: (at: string) => [`变更已于 ${at} 截止。`, `The time for changes ended on ${at}.`],
  toldOwed: (amount: string) => [
    `名额已为您保留，待缴报名费 ${amount}。`,
    `The place is yours; ${amount} is still to be paid.`,
  ],
  toldMore: (paid: string, more: string) => [
    `名额已为您保留。已付 ${paid}，还需补 ${more}。`,
    `The place is yours. ${paid} was paid; ${more} is still to be paid.`,
  ],
  refund: (paid: string, refund: string) => [`已付 ${paid}，${refund}`, `${paid} was paid. ${refund}`],
  progress: ['进度', 'Progress'],
  steps: {
    registered: ['报名成功', 'Registered'],
    waitlisted: ['进入候补', 'Put on the waiting list'],
    promoted: ['候补递补成功', 'Got a place from the waiting list'],
    changed: ['已修改', 'Changed'],
    withdrawn: ['已退出', 'Withdrawn'],
    payment: ['缴费状态有更新', 'Payment was marked'],
    returned: ['主办方退回修改', 'Returned to be corrected'],
    resubmitted: ['重新提交审核', 'Handed in again'],
    accepted: ['审核通过', 'Accepted by the organizer'],
    rejected: ['审核不通过', 'Not accepted by the organizer'],
    edit_until: ['变更截止', 'Last changes'],
    starts: ['比赛开始', 'The race begins'],
  },
})
