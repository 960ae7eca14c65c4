import { messages } from '@startline/ui'

/** Words of the list of what was registered from sheets. */
export const useImportText = messages({
  title: ['表格报名记录', 'Registered from spreadsheets'],
  lead: (organization: string) => [
    `${organization}用表格提交的每一批报名，24 小时内可以整批撤销。`,
    `Each batch that ${organization} submitted from a spreadsheet; within 24 hours it can be undone as a whole.`,
  ],
  back: ['我的报名', 'My registrations'],
  failed: ['记录没有加载出来', 'The batches were not loaded'],
  none: ['还没有用表格报过名', 'Nothing was registered from a spreadsheet yet'],
  noneHint: [
    '在赛事页面选择“用表格报名”，一份表格就能为整队、整个俱乐部报名。',
    'Choose “register from a spreadsheet” on an event’s page: one spreadsheet registers a team or a whole club.',
  ],
  toEvents: ['查看赛事', 'See events'],
  by: (name: string) => [`由 ${name} 提交`, `by ${name}`],
  entries: (count: number) => [`${count} 项报名`, count === 1 ? '1 registration' : `${count} registrations`],
  statuses: {
    registered: ['已报名', 'Registered'],
    waitlisted: ['候补', 'Waiting'],
    withdrawn: ['已退出', 'Withdrawn'],
  },
  undone: ['已整批撤销', 'Undone as a whole'],
  undoUntil: (when: string) => [`${when} 前可整批撤销`, `Can be undone until ${when}`],
})
