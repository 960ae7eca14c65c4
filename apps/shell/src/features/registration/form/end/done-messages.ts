import { messages, ordinal } from '@startline/ui'

/** Words of the end, which come with it. */
export const useDoneText = messages({
  doneTitle: ['报名完成', 'You are registered'],
  doneUnpaid: (amount: string) => [
    `名额已保留，待缴报名费 ${amount}`,
    `Your place is kept: ${amount} still to be paid`,
  ],
  doneWaiting: ['已进入候补', 'You are on the waiting list'],
  doneWithdrawn: ['报名已退出', 'The registration was withdrawn'],
  handIn: (papers: string) => [`还要交：${papers}`, `Still to be sent: ${papers}`],
  handInWhere: ['去报名详情上传，交齐后主办方才能审核', 'Send them on the registration; the organizer reviews it then'],
  inReview: ['材料已交齐，等主办方审核', 'All papers are sent; the organizer reviews them'],
  doneLead: (count: number, event: string) => [
    `已提交 ${count} 项报名：${event}`,
    count === 1 ? `One entry for ${event} has been submitted.` : `${count} entries for ${event} have been submitted.`,
  ],
  doneWaitText: [
    '有名额空出时会按顺序自动递补，递补成功后会通知您。有名额之前不用缴费。',
    'When a place becomes free it goes to the next in line by itself, and you are told. Nothing is to be paid before that.',
  ],
  asReserve: (name: string) => [`${name}（替补）`, `${name} (reserve)`],
  reference: ['报名编号', 'Reference'],
  status: {
    registered: ['已报名', 'Registered'],
    waitlisted: ['候补', 'Waiting list'],
    withdrawn: ['已退出', 'Withdrawn'],
  },
  waitingPosition: (position: number) => [`候补第 ${position} 位`, `${ordinal(position)} in line`],
  doneFailed: ['报名记录没有加载出来', 'The registration could not be loaded'],
  doneNone: ['这里没有报名记录', 'There is no registration here'],
  doneNoneText: [
    '链接可能不完整，或者这次报名属于您的另一个账号：切换账号后再打开即可。',
    'The link may be incomplete, or the registration belongs to another organization of yours: switch to it and open this again.',
  ],
  next: ['接下来', 'What happens next'],
  nextSubmitted: ['已提交报名', 'Registration submitted'],
  nextEdit: ['变更截止', 'Last changes'],
  nextEditText: [
    '此前可以在“我的报名”里自己修改或退出',
    'Until then you can change it or withdraw under “My registrations”',
  ],
  nextWait: ['递补截止', 'The line stops moving'],
  nextWaitText: [
    '此前空出的名额会按顺序自动递补，也可以随时退出候补',
    'Until then free places go to the next in line, and you can leave the line',
  ],
  nextRace: ['比赛', 'The event'],
  nextRaceText: (venue: string) => [
    `${venue}。请携带报名时使用的证件原件。`,
    `${venue}. Please bring the identity document used for the registration.`,
  ],
  nextRaceWaiting: (venue: string) => [
    `${venue}。递补到名额后才能参赛。`,
    `${venue}. For those who have a place by then.`,
  ],
  qrTitle: ['现场出示', 'Show this at the event'],
  payTitle: ['怎么缴费', 'How to pay'],
  formTitleFamily: ['报名表', 'Entry form'],
  formTitle: ['盖章报名表', 'Entry form to stamp'],
  qrText: ['扫码打开这次报名；也可以报出报名编号。', 'The code opens this registration; the reference does as well.'],
  qrWaiting: ['随时查看', 'See how it stands'],
  qrWaitingText: [
    '扫码打开这次报名，看排到第几位、有没有递补到名额。',
    'The code opens this registration: your place in line, and whether you have been given one.',
  ],
  qrLabel: ['这次报名地址的二维码', 'QR code of this registration’s address'],
  share: ['分享赛事', 'Share event'],
  shareText: (event: string) => [`${event}，一起来参加！`, `${event}: join us!`],
})
