import { messages } from '@startline/ui'

/** Words of the events with which a club's list begins, and of asking guardians. */
export const useEnteredText = messages({
  coming: (count: number) => [`未结束的赛事（${count}）`, `Events to come (${count})`],
  past: (count: number) => [`已结束或已退出的赛事（${count}）`, `Past or withdrawn events (${count})`],
  toComing: ['未结束的赛事', 'Events to come'],
  allPast: (count: number) => [`查看全部 ${count} 场`, `See all ${count}`],
  noneComing: ['没有未结束的赛事。', 'No event is to come.'],
  failed: ['赛事没有加载出来', 'The events could not be loaded'],
  pastEnd: ['这一页没有内容', 'There is nothing on this page'],
  firstPage: ['回到第一页', 'To the first page'],
  cancelled: ['赛事已取消', 'Cancelled'],
  registered: (count: number) => [`已报名 ${count}`, `${count} registered`],
  waitlisted: (count: number) => [`候补 ${count}`, `${count} waiting`],
  withdrawn: (count: number) => [`已退出 ${count}`, `${count} withdrawn`],
  dot: [' · ', ' · '],
  lacking: {
    photo: (count: number) => [`${count} 人缺证件照`, `${count} without an ID photo`],
    consent: (count: number) => [`${count} 人缺监护人同意`, `${count} without a guardian’s consent`],
  },
  ask: ['提醒监护人', 'Ask the guardians'],
  askOf: (event: string) => [`补交材料：${event}`, ` for what is missing: ${event}`],
  handOn: ['转给家长', 'Hand it on'],
  handOnOf: (event: string) => [`：${event}`, `: ${event}`],
  askedToday: (count: number) => [`今天已提醒 ${count} 人`, `${count} asked today`],
  notAsked: ['没有发出提醒，请检查网络后再试一次。', 'Nobody was asked. Please check your network and try again.'],
  asked: (count: number) => [
    `已提醒 ${count} 名参赛者的监护人`,
    count === 1 ? 'The guardians of 1 participant were asked' : `The guardians of ${count} participants were asked`,
  ],
  allAsked: ['今天都提醒过了', 'All were asked today'],
  noneToAsk: ['没有可以提醒的监护人', 'There is nobody to ask'],
  nothingMissing: ['材料都齐了', 'Nothing is missing any more'],
  how: [
    '用登记的手机号在本网站注册的监护人，会在“通知”里看到。每名参赛者一天只提醒一次。',
    'Guardians who use this site with the phone you have on record find it among their notices. Each participant is asked about once a day.',
  ],
  already: (count: number) => [
    `另有 ${count} 人今天已经提醒过，没有再发。`,
    `${count} more had been asked about today, and were not asked again.`,
  ],
  unreachable: (count: number) => [
    `${count} 人没有登记监护人手机号，提醒不到：`,
    count === 1 ? '1 has no guardian’s phone on record:' : `${count} have no guardian’s phone on record:`,
  ],
  andMore: (count: number) => [`等 ${count} 人`, `and others, ${count} in all`],
  comma: ['、', ', '],
  handOnTitle: ['没有注册的家长，可以这样转告', 'For parents without an account'],
  handOnText: [
    '把下面的话或二维码发到家长群里。文字里没有孩子的姓名。',
    'Send these words, or the code, to your parents’ group. They name no child.',
  ],
  needed: {
    photo: ['证件照', 'an ID photo'],
    consent: ['监护人同意书', 'a guardian’s consent'],
  },
  and: ['和', ' and '],
  words: (organization: string, event: string, needed: string, address: string) => [
    `${organization}提醒：参加“${event}”，还有孩子缺${needed}，请还没交的家长尽快联系我们。详情：${address}`,
    `${organization}: for “${event}” some children still lack ${needed}. If yours is one of them, please get in touch with us. Details: ${address}`,
  ],
  codeLabel: (event: string) => [`“${event}”所需材料的二维码`, `QR code: what “${event}” asks for`],
  share: ['发给家长', 'Send it'],
  copy: ['复制文字', 'Copy the words'],
  copied: ['已复制', 'Copied'],
  notCopied: ['没有复制成功，请长按文字复制。', 'It was not copied. Press and hold the words to copy them.'],
})
