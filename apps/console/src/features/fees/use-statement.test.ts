import { expect, test } from 'vitest'
import { dueOf, linesLeft, preselected, resultOf, type StatementLine } from './use-statement.ts'

const aLine = (
  from_line: number,
  verdict: StatementLine['verdict'],
  due: Record<string, number> = {},
): StatementLine => ({
  from_line,
  to_line: from_line,
  text: '',
  amount_fen: null,
  direction: null,
  references: Object.entries(due).map(([reference, due_fen]) => ({
    reference,
    organization_name: '飞轮俱乐部',
    status: 'registered',
    payment: due_fen > 0 ? 'due' : 'paid',
    due_fen,
  })),
  due_fen: Object.values(due).reduce((sum, one) => sum + one, 0),
  verdict,
})

test('only matches are preselected, and a reference once', () => {
  const lines = [
    aLine(1, 'match', { A: 100 }),
    aLine(2, 'amount_differs', { B: 100 }),
    aLine(3, 'not_incoming', { C: 100 }),
    aLine(4, 'unrecognized'),
    aLine(5, 'match', { D: 100, A: 100 }),
    aLine(6, 'match', { E: 0 }),
    aLine(7, 'match', { F: 0, G: 100 }),
    aLine(8, 'amount_differs', { H: 0 }),
    aLine(9, 'amount_differs', { H: 0, G: 100 }),
  ]
  expect([...preselected(lines)]).toEqual([1, 7])
  expect(lines.map(resultOf)).toEqual([
    'match',
    'amount_differs',
    'not_incoming',
    'unrecognized',
    'match',
    'settled',
    'match',
    'settled',
    'amount_differs',
  ])
  expect(lines.map(dueOf)[6]).toEqual(['G'])
})

test('lines that are in no record are counted, blank ones are not', () => {
  expect(linesLeft('交易时间,金额\r\nA\nB\n\n合计', [{ ...aLine(2, 'match'), to_line: 3 }])).toBe(2)
})
