import { checkDigit } from '@startline/domain'
import { type ListContext, lineChecker } from '../check-lines.ts'
import { layoutOf } from '../columns.ts'
import type { SheetGroup } from '../find-group.ts'
import { type Line, linesOf } from '../read-line.ts'

const number = (first: string) => first + checkDigit(first)
export const boy = (order: number, born = '20160520') =>
  number(`110105${born}${String(order * 2 + 1).padStart(3, '0')}`)
export const girl = (order: number, born = '20160520') => number(`110105${born}${String(order * 2).padStart(3, '0')}`)

export const group = (change: Partial<SheetGroup>): SheetGroup => ({
  id: `group-${change.name}`,
  name: 'U10',
  registration_event: 'jifen',
  entry_kind: 'individual',
  gender: 'any',
  born_from: '2015-01-01',
  born_to: '2017-12-31',
  capacity: null,
  per_unit_limit: null,
  taken: 0,
  remaining: null,
  waitlisted: 0,
  team_rules: null,
  fee: null,
  registration_opens_at: '2026-01-01T00:00:00Z',
  registration_closes_at: '2027-01-01T00:00:00Z',
  photo_required: false,
  consent_required: true,
  papers: [],
  exclusive_with: [],
  ...change,
})

export const U10 = group({ name: 'U10 男子', gender: 'male' })
const G10 = group({ name: 'U10 女子', gender: 'female' })
export const U8 = group({ name: 'U8', born_from: '2018-01-01', born_to: '2019-12-31' })
export const RELAY = group({ name: '接力', entry_kind: 'team', born_from: '2010-01-01' })

const context: ListContext = {
  today: '2026-11-01',
  eventDay: '2026-12-01',
  groups: [U10, G10, U8],
  consentVersion: '2026-01',
  units: new Map([['飞驰俱乐部', 'unit-1']]),
  unitId: null,
}

export const heading = ['序号', '* 姓名', '身份证号码（18位）', '性别', '家长姓名', '联系 电话', '组 别', '参赛单位']
export const good = (order: number) => [
  String(order),
  `王${order}`,
  boy(order),
  '男',
  '王大明',
  '138 0013 8000',
  'U10男子',
  '飞驰俱乐部',
]
export const checkLines = (lines: readonly Line[], more: Partial<ListContext> = {}) =>
  lines.map(lineChecker({ ...context, ...more }))
export const checkAll = (rows: string[][], more: Partial<ListContext> = {}) =>
  checkLines(linesOf({ rows }, layoutOf(rows)), more)
export const told = (rows: string[][], more: Partial<ListContext> = {}) =>
  checkAll(rows, more).map(({ line, problems }) => [line.row, ...problems.map(({ field, rule }) => `${field} ${rule}`)])
