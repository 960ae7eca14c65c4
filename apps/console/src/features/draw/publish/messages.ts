import { messages } from '@startline/ui'

/** Words of making start lists public. */
export const usePublishText = messages({
  publish: ['公布出场名单', 'Publish the start list'],
  publishAll: (count: number) => [`公布出场名单（${count} 场）`, `Publish start lists (${count})`],
  title: (count: number) => [
    count === 1 ? '公布这场比赛的出场名单？' : `公布 ${count} 场比赛的出场名单？`,
    count === 1 ? 'Publish this start list?' : `Publish ${count} start lists?`,
  ],
  everybody: [
    '赛事页上所有人都能看到分组、道次、号码和单位；姓名按赛事设置公开，默认只显示姓。不会显示出生日期和证件号码。',
    'On the event’s page everybody sees heats, lanes, numbers and clubs; names as the event shows them, the family name alone unless set otherwise. Never a birth date or an ID number.',
  ],
  told: [
    '名单里有选手的每个机构和家庭会收到一条通知：“出场名单已公布”。',
    'Every organization and family with a starter is told once that the lists are public.',
  ],
  after: [
    '以后的弃权、移动、改号码和改时间会马上显示，并各记一条更正。',
    'From then on scratches, moves, numbers and times that change show at once, each noted as an amendment.',
  ],
  notYet: ['先不公布', 'Not yet'],
  done: (listed: number, told: number) => [
    `已公布 ${listed} 场，通知了 ${told} 个机构和家庭`,
    `${listed} published, ${told} told`,
  ],
  failed: ['没有公布', 'Not published'],
  since: (when: string) => [`${when} 起已公布`, `Public since ${when}`],
  look: ['看公开的名单', 'See the public list'],
  hidden: ['名单还没有公布，只有主办方看得到。', 'The list is not public yet: only its host sees it.'],
})
