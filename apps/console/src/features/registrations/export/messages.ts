import { messages } from '@startline/ui'

/** Words of taking an event’s registrations along as a file. */
export const useExportText = messages({
  title: ['导出名单', 'Export a file'],
  kind: ['导出什么', 'Which file'],
  kinds: {
    entries: ['报名名单', 'Registrations'],
    starters: ['出场名单', 'Start list'],
    fees: ['缴费名单', 'Fees'],
    insurance: ['保险名单', 'List for the insurance'],
  },
  about: {
    entries: ['每人一行：组别、单位、年龄、状态、缴费', 'A line for each person: group, club, age, status, payment'],
    starters: [
      '有名额的人，可张贴：没有年龄、出生日期和号码',
      'Who has a place, to be put up: no age, birth date or number',
    ],
    fees: ['要缴费的报名，每条一行', 'A line for each registration that costs something'],
    insurance: ['有名额的人，每人一行；可含证件号码', 'Who has a place, once each; with ID numbers if need be'],
  },
  which: ['范围', 'Whose'],
  scopes: {
    chosen: (count: number) => [`所选的 ${count} 条`, `The ${count} chosen`],
    narrowed: ['按当前筛选', 'As the list is narrowed now'],
    all: ['全部报名', 'All of them'],
  },
  order: ['排列', 'Order'],
  orders: {
    group: ['按组别', 'By group'],
    unit: ['按参赛单位', 'By club or school'],
    name: ['按姓名', 'By name'],
  },
  format: ['格式', 'Format'],
  formats: { xlsx: ['Excel（.xlsx）', 'Excel (.xlsx)'], csv: ['CSV', 'CSV'] },
  clear: ['包含完整证件号码、出生日期和监护人姓名', 'With full ID numbers, birth dates and guardians’ names'],
  clearAbout: ['只在投保需要时勾选', 'Only where the insurance needs them'],
  warnTitle: ['里面是孩子们的证件号码', 'It holds children’s ID numbers'],
  warn: [
    '平台不留存这份文件。谁、何时、为什么导出，会告诉每一家报名机构。请只交给保险公司，用完删除，不要发到群里。',
    'The portal keeps no copy. Who took it along, when and why is told to every organization concerned. Give it to the insurer alone, delete it afterwards, and send it to no group.',
  ],
  reason: ['导出原因', 'Reason'],
  reasonHint: ['写清用途，4–200 个字', 'What you need it for, in 4 to 200 characters'],
  usual: ['为参赛选手办理意外险', 'Accident insurance for who races'],
  get: ['导出', 'Export'],
  getClear: ['导出并记录', 'Export and record it'],
  done: (name: string) => [`已导出：${name}`, `Exported: ${name}`],
  failed: ['文件没有导出', 'The file was not exported'],
  staleTitle: ['请重新登录', 'Please sign in again'],
  staleText: [
    '导出完整号码需要 12 小时内登录过。登录后会回到报名名单。',
    'For full numbers you have to have signed in within the last 12 hours. You come back to the list afterwards.',
  ],
  staleWay: ['重新登录', 'Sign in again'],
})
