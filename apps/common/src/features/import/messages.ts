import { messages } from '@startline/ui'

const zh = {
  title: '表格报名记录',
  lead: (organization: string) => `${organization}用表格提交的每一批报名，24 小时内可以整批撤销。`,
  back: '我的报名',
  failed: '记录没有加载出来',
  none: '还没有用表格报过名',
  noneHint: '在赛事页面选择“用表格报名”，一份表格就能为整队、整个俱乐部报名。',
  toEvents: '查看赛事',
  by: (name: string) => `由 ${name} 提交`,
  entries: (count: number) => `${count} 项报名`,
  statuses: { registered: '已报名', waitlisted: '候补', withdrawn: '已退出' },
  undone: '已整批撤销',
  undoUntil: (when: string) => `${when} 前可整批撤销`,
}

/** Words of the list of what was registered from sheets. */
export const useImportText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Registered from spreadsheets',
    lead: (organization) =>
      `Each batch that ${organization} submitted from a spreadsheet; within 24 hours it can be undone as a whole.`,
    back: 'My registrations',
    failed: 'The batches were not loaded',
    none: 'Nothing was registered from a spreadsheet yet',
    noneHint:
      'Choose “register from a spreadsheet” on an event’s page: one spreadsheet registers a team or a whole club.',
    toEvents: 'See events',
    by: (name) => `by ${name}`,
    entries: (count) => (count === 1 ? '1 registration' : `${count} registrations`),
    statuses: { registered: 'Registered', waitlisted: 'Waiting', withdrawn: 'Withdrawn' },
    undone: 'Undone as a whole',
    undoUntil: (when) => `Can be undone until ${when}`,
  },
})
