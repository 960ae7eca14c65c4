import { messages } from '@startline/ui'

/** Words of the help page; the questions themselves are a text of the environment. */
export const useHelpText = messages({
  title: ['帮助', 'Help'],
  lead: ['从报名到比赛那一天，最常被问到的事。', 'From registering to race day: what people ask most.'],
  search: ['搜索帮助，例如“候补”“表格”', 'Search the help, as “waiting” or “spreadsheet”'],
  contents: ['目录', 'Contents'],
  found: (count: number) => [`找到 ${count} 条`, count === 1 ? '1 answer found' : `${count} answers found`],
  noMatch: ['没有找到', 'Nothing found'],
  noMatchHint: ['换个说法试试，或者看看下面可以问谁。', 'Try other words, or see below whom to ask.'],
  failed: ['帮助没有加载出来', 'The help could not be loaded'],
  contact: ['联系谁', 'Whom to ask'],
  contactEvent: ['关于某个赛事：请看该赛事页面上的联系人。', 'About an event: the contacts on its page.'],
  contactSite: (operator: string) =>
    operator
      ? [
          `关于账号和本网站：请联系运营者（${operator}）。`,
          `About your account and this site: its operator (${operator}).`,
        ]
      : ['关于账号和本网站：请联系网站的运营者。', 'About your account and this site: its operator.'],
  contactId: [
    '出错提示里的“请求编号”能帮助对方尽快找到问题，请一并告知。不要把证件号码、密码和验证码发给任何人。',
    'The “request id” in an error message helps to find the problem: please quote it. Never send ID numbers, passwords or codes to anybody.',
  ],
  legal: ['规则与隐私', 'Rules and privacy'],
})
