import { expect, test } from 'vitest'
import { type FaultRow, faultTable, withTable } from './table.ts'

const aRow = (row: Partial<FaultRow>): FaultRow => ({
  file: 'faults/a.test.ts',
  name: 'a kill: nothing is lost',
  store: 'PostgreSQL',
  outcome: 'passed',
  why: null,
  ms: 12_340,
  counts: [],
  report: null,
  ...row,
})
const cells = (table: string, nth: number) => table.split('\n').filter((line) => line.startsWith('| '))[nth + 2]

test('a row tells what was counted, and the longest wait of all that was told', () => {
  const counts: FaultRow['counts'] = [
    ['kills', { rounds: 40, sent: 1_500, acknowledged: 1_200, refused: 300, lost: 0, doubled: 0, oversold: 0 }],
    ['reads', { longestMs: 800, wrong: [] }],
    ['gaps', { withoutPlace: 4_210 }],
  ]
  expect(cells(faultTable([aRow({ counts })], 'today'), 0)).toBe(
    '| a kill: nothing is lost | PostgreSQL | 40 | 1,200 | 300 | 0, 0, 0 | 4.2 s | sent 1,500 | passed | 12.3 s |',
  )
})

test('what was lost is told, and that it failed', () => {
  const counts: FaultRow['counts'] = [['kills', { rounds: 1, lost: 2, doubled: 0, oversold: 1 }]]
  const row = cells(faultTable([aRow({ counts, outcome: 'failed' })], 'today'), 0)
  expect(row).toContain('| 2, 0, 1 |')
  expect(row).toContain('| failed |')
})

test('what was skipped says why, and never looks as if it had been tried', () => {
  const rows = [
    aRow({ outcome: 'skipped' }),
    aRow({ outcome: 'skipped', why: 'no disk may be mounted', name: 'a full disk' }),
  ]
  const table = faultTable(rows, 'today')
  expect(cells(table, 0)).toContain('| skipped: something it needs is not on this machine | – |')
  expect(cells(table, 1)).toContain('| skipped: no disk may be mounted | – |')
  expect(table).toContain('today: 2 faults, 0 passed, 0 failed, 2 skipped.')
})

test('what a long run says in words stands below', () => {
  expect(faultTable([aRow({ report: '20,000 came.' })], 'today')).toMatch(/\n\n20,000 came\.$/)
})

test('the table takes the place of the one before and of nothing else', () => {
  const page = 'Head\n<!-- the table of the last whole run -->\nold\n<!-- its end -->\nFoot'
  const once = withTable(page, 'new')
  expect(once).toBe('Head\n<!-- the table of the last whole run -->\n\nnew\n\n<!-- its end -->\nFoot')
  expect(withTable(once, 'new')).toBe(once)
  expect(() => withTable('Head', 'new')).toThrow('no marks')
})
