import { expect, test } from 'vitest'
import { WAIT_MS } from '../../../../tools/test-limits.ts'
import { parseStatement } from './parse.ts'
import { fill, KNOWN, REFERENCES, short } from './statement-fixtures.ts'

const parsed = (...lines: string[]) => parseStatement(fill(lines.join('\n')), KNOWN).map(short)

test('only money that came in over what is due is a match', () => {
  expect(
    parsed(
      '2026-12-03 10:11:12,转账,飞轮俱乐部,{ref:1},支出,{fee:1},交易成功',
      '2026-12-03 11:11:12,二维码收款,王女士,付款方留言:{ref:2},收入,{fee:2},已全额退款',
      '2026-12-03 12:11:12,转账,赵先生,{ref:3},收入,{fee:3},交易关闭',
      '2026-12-04\t收入\t12.00\t王女士\t{ref:4}',
      '2026-12-04\t收入\t{fee:6}\t王女士\t{ref:6}',
      '2026-12-04\t收入\t240.00\t李女士\t{ref:7} {ref:8}',
      '2026-12-04\t收入\t{fee:1}\t孙女士\t孩子报名',
      '2026-12-04\t收入\t0.00\t孙女士\t{ref:5}',
      '2026-12-04 冲正 {fee:5} {ref:5}',
      '2026-12-04 退汇 {fee:5} {ref:5}',
      '2026-12-04 {ref:5} -{fee:5}',
      '2026-12-04 {ref:5} ¥−{fee:5}',
      '2026-12-04 {ref:5} +{fee:5}',
    ),
  ).toEqual([
    '1 [1] 12000 out not_incoming',
    '2 [2] 12000 refund not_incoming',
    '3 [3] 12000 closed not_incoming',
    '4 [4] 1200 in amount_differs',
    '5 [6] 12000 in match',
    '6 [7 8] 24000 in match',
    '7 [] 12000 in unrecognized',
    '8 [5] 0 in amount_differs',
    '9 [5] 12000 refund not_incoming',
    '10 [5] 12000 refund not_incoming',
    '11 [5] 12000 out not_incoming',
    '12 [5] 12000 out not_incoming',
    '13 [5] 12000 in match',
  ])
})

test.each([
  '附言：{wide:1}报名费',
  '附言：{widebare:1}',
  '报名费{ref:1}13917619670',
  'BM{ref:1}',
  '王小明{bare:1}同学',
  '{head:1}_{tail:1}',
  '{head:1} - {tail:1}',
  '{head:1}～{tail:1}',
  '{head:1}/{tail:1}',
  '{head:1}·{tail:1}',
  '{head:1}　{tail:1}',
  '{head:1}——{tail:1}',
  '{head:1}…{tail:1}',
  '{head:1}一{tail:1}',
  '{head:1}\u200b{tail:1}',
  'k7qm.2xrt',
  '23456789{bare:1}98765432',
])('a reference is found in %j', (line) => {
  expect(parsed(line)).toEqual(['1 [1] null null match'])
})

test('a reference broken by a line end belongs to its first line, with the amount of either', () => {
  expect(
    parsed(
      '附言：报名费{head:3}-',
      '{tail:3}',
      '收入 {fee:1} {head:1}',
      '  {tail:1}王女士',
      '{head:2} -',
      '{tail:2} 120.00',
    ),
  ).toEqual(['1 [3] null null match', '3 [1] 12000 in match', '5 [2] 12000 null match'])
  expect(parsed('{head:3}', '', '{tail:3}')).toEqual([])
})

test('words and voucher numbers are no references, and dates and times are no amounts', () => {
  expect(
    parsed(
      'TRANSFER  凭证号码 23456789  PAYMENTS  BANK CARD  98765432  55667788',
      '2026.12.05 转账收入 {fee:2} 吴女士 报名费',
      '2026.12 转入 80元 {ref:1}',
      '12.05 转入 120.00 {ref:2}',
      '2026-12-05 09.12 转入 120.00 {ref:3}',
      '2026-12-05 09.12.33 {ref:4}',
    ),
  ).toEqual([
    '2 [] 12000 in unrecognized',
    '3 [1] 8000 in amount_differs',
    '4 [2] 12000 in match',
    '5 [3] 12000 in match',
    '6 [4] null null match',
  ])
})

test.each([
  ['¥120', 12_000],
  ['￥１２０．００', 12_000],
  ['120元', 12_000],
  ['120.5 元', 12_050],
  ['CNY 1,200', 120_000],
  ['RMB1200.05', 120_005],
  ['人民币120元整', 12_000],
  ['12,345,678.90', 1_234_567_890],
  ['余额10,120.00元，收入120.00元', 12_000],
  ['手续费0.60，入账119.40', 11_940],
  ['尾号1234账户12月1日入账120.00元，余额10,120.00元', 12_000],
  ['120', null],
  ['1.234', null],
])('the amount of %j is %j', (text, fen) => {
  expect(parseStatement(`${REFERENCES[0]} ${text}`, KNOWN)[0]?.amountFen).toBe(fen)
})

test('cards of debit and credit are no directions', () => {
  expect(parsed('借记卡(1234) {fee:1} {ref:1}', '贷记卡 {fee:1} {ref:1}', '借 {fee:1} {ref:1}')).toEqual([
    '1 [1] 12000 null match',
    '2 [1] 12000 null match',
    '3 [1] 12000 out not_incoming',
  ])
})

test('what is paid already is not due again', () => {
  const known = new Map([
    ['K7QM-2XRT', 0],
    ['PQRS-6789', 3_000],
  ])
  const [paid, rest, list] = parseStatement('K7QM-2XRT 120.00\nPQRS-6789 30.00\nK7QM-2XRT PQRS-6789', known)
  expect([paid?.verdict, rest?.verdict, list?.dueFen]).toEqual(['amount_differs', 'match', 3_000])
})

test('a text of two megabytes is read line by line', () => {
  const line = `K7QM ${' '.repeat(40)}- ${'借'.repeat(40)} 1,234,567.00 ${'9'.repeat(60)}`
  expect(parseStatement(`${line}\n`.repeat(8_000), KNOWN)).toHaveLength(8_000)
  expect(parseStatement('K7QM'.repeat(300_000), KNOWN)).toEqual([])
  expect(parseStatement(`收入,备注\n${'"'.repeat(300_001)}`, KNOWN)).toEqual([])
})

test('a time behind a date is no amount beside another one, however far into the line', () => {
  const line = `${'孩子报名 '.repeat(40)}2026-12-04 10.30 收入 {fee:5} {ref:5}`
  expect(parsed(line)).toEqual(['1 [5] 12000 in match'])
})

test('a line of a megabyte is read in linear time', () => {
  // A date looked for in all that stands before each of its amounts would take minutes.
  const since = performance.now()
  expect(parsed('收入1.00 '.repeat(150_000))).toHaveLength(1)
  expect(performance.now() - since).toBeLessThan(WAIT_MS)
})
