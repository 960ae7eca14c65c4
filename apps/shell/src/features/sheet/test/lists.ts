import { checkDigit } from '@startline/domain'
import { aGroup } from '../../event/test/samples.ts'
import type { FindDistrict } from '../list/district-book.ts'
import { ListStore } from '../list/list-store.ts'
import type { Compare } from '../list/on-list-book.ts'
import type { FindUnits } from '../list/unit-book.ts'

/** The headings of the lists of tests. */
export const HEADS = ['姓名', '身份证号', '家长姓名', '手机', '组别', '单位', '队伍']

/** A valid number of a boy born on a day, `YYYYMMDD`. */
export const idNumber = (order: number, born = '20140520'): string => {
  const first = `110105${born}${String(order * 2 + 1).padStart(3, '0')}`
  return first + checkDigit(first)
}

/** The same of a girl. */
export const girlNumber = (order: number, born = '20140520'): string => {
  const first = `110105${born}${String(order * 2).padStart(3, '0')}`
  return first + checkDigit(first)
}

/** A good row, unless changed by the column's number. */
export const aRow = (order: number, change: Record<number, string> = {}): string[] =>
  [`王${order}`, idNumber(order), '王大明', '13800138000', 'U12', '', ''].map((cell, at) => change[at] ?? cell)

/** Nobody of a list is on the organization's. */
const nobody: Compare = async () => []

/** No list yet. */
export function noList(find: FindUnits = async () => new Map(), compare = nobody, district?: FindDistrict): ListStore {
  const groups = [aGroup(), aGroup({ id: 'relay', name: '接力', entry_kind: 'team', born_from: '2010-01-01' })]
  return new ListStore(
    { today: '2026-05-10', eventDay: '2026-06-20', groups, consentVersion: '2026-01' },
    find,
    compare,
    district,
  )
}

/** A list of these rows, read and checked. */
export async function aList(
  rows: string[][],
  find: FindUnits = async () => new Map(),
  compare = nobody,
): Promise<ListStore> {
  const store = noList(find, compare)
  store.open({ file: null, sheet: '', sheets: [], rows: [HEADS, ...rows] })
  await store.read()
  return store
}
