import { expect, test } from 'vitest'
import { parseStatement } from './parse.ts'
import { fill, KNOWN, short } from './statement-fixtures.ts'

const parsed = (...lines: string[]) => parseStatement(fill(lines.join('\n')), KNOWN).map(short)

test('an export of WeChat Pay is read by its columns; account data and totals are no lines', () => {
  expect(
    parsed(
      '微信支付账单明细,,,,,,,,',
      '起始时间：[2026-12-01 00:00:00] 终止时间：[2026-12-07 23:59:59],,,,,,,,',
      '收入：5笔 540.00元,,,,,,,,',
      '交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注',
      '2026-12-01 09:12:33,二维码收款,王晓雯,"付款方留言:{ref:1}，谢谢, 王女士",收入,¥{fee:1},/,已收钱,"10001\t","10001","/"',
      '2026-12-01 10:30:05,转账,李建国,"转账备注:{head:2}-\n{tail:2} 王小一报名费",收入,¥{fee:2},/,已存入零钱,"10002\t","10002","/"',
      '2026-12-02 11:05:41,二维码收款,赵敏敏,"{ref:3}",收入,¥{fee:3},/,已退款(￥60.00),"10003","10003","/"',
      '2026-12-03 16:20:11,转账,孙国强,"{ref:4}",支出,¥{fee:4},招商银行借记卡(1234),对方已收钱,"10004","10004","/"',
      '2026-12-05 20:45:00,微信红包,吴佩佩,"/",收入,¥{fee:6},/,已存入零钱,"10006","10006","/"',
    ),
  ).toEqual([
    '5 [1] 12000 in match',
    '6 [2] 12000 in match',
    '8 [3] 12000 refund not_incoming',
    '9 [4] 12000 out not_incoming',
    '10 [] 12000 in unrecognized',
  ])
})

test('a column of refunds marks a line that says nothing else', () => {
  expect(
    parsed(
      '交易号,付款时间,类型,交易对方,商品名称,金额（元）,收/支,交易状态,服务费（元）,成功退款（元）,备注',
      '1,2026-12-01,即时到账,王晓雯,{ref:1},120.00,收入,交易成功,0.70,0.00,',
      '2,2026-12-01,即时到账,李建国,{ref:2},120.00,收入,交易成功,0.70,120.00,',
    ),
  ).toEqual(['2 [1] 12000 in match', '3 [2] 12000 refund not_incoming'])
})

test('columns of debit and credit give amount and direction, and the balance never does', () => {
  expect(
    parsed(
      '凭证号,交易时间,借/贷,借方发生额,贷方发生额,摘要,用途,对方单位名称,余额',
      '0,2026-12-01 09.12.33,贷,0.00,{fee:1},转账,{ref:1}报名费,王晓雯,"10,120.00"',
      '0,2026-12-02 10.00.01,借,{fee:2},0.00,转账,退报名费{ref:2},李建国,"10,000.00"',
      '0,2026-12-03 10.00.01,贷,,1,200.00,转账,{ref:9},李建国,10,000.00',
    ),
  ).toEqual(['2 [1] 12000 in match', '3 [2] 12000 out not_incoming', '4 [9] 120000 in amount_differs'])
  expect(
    parsed(
      '"交易日期","余额","收入","支出","交易备注"',
      '"\t20261201","12,480.00","{fee:1}","","王晓雯 {ref:1}"',
      '"\t20261202","12,360.00","","{fee:2}","{ref:2} 李建国"',
      '"# 收入合计: 3 笔，共 1,420.00 元"',
    ),
  ).toEqual(['2 [1] 12000 in match', '3 [2] 12000 out not_incoming'])
})

test('columns by tabs, by bars and by blanks; amounts with a sign', () => {
  expect(
    parsed(
      '交易日期\t交易金额\t账户余额\t对方户名\t附言',
      '2026/12/1\t+{fee:1}\t10,120.00\t王晓雯\t{ref:1}',
      '2026/12/2\t-{fee:2}\t10,000.00\t李建国\t{ref:2}',
      '2026/12/2\t120\t10,000.00\t李建国\t{ref:3}',
    ),
  ).toEqual(['2 [1] 12000 in match', '3 [2] 12000 out not_incoming', '4 [3] 12000 null match'])
  expect(
    parsed(
      '| 日期 | 余额 | 贷方 | 借方 | 摘要 |',
      '| 12-01 | 9.00 | {fee:1} | | {ref:1} |',
      '| 12-02 | 9.00 | | {fee:2} | {ref:2} |',
    ),
  ).toEqual(['2 [1] 12000 in match', '3 [2] 12000 out not_incoming'])
  expect(
    parsed(
      '交易日期  摘要  收入  支出  余额  对方',
      '2026-12-01  转账  {fee:1}  10,120.00  王女士 {ref:1}',
      '2026-12-02  转账  {fee:2}  0.00  10,120.00  {ref:2}',
    ),
  ).toEqual(['2 [1] 12000 null match', '3 [2] 12000 in match'])
  expect(
    parsed('日期,借贷标志,发生额,余额,附言', '20261201,C,{fee:1},9.00,{ref:1}', '20261201,D,{fee:2},9.00,{ref:2}'),
  ).toEqual(['2 [1] 12000 in match', '3 [2] 12000 out not_incoming'])
})

test('statements one after another are read by the headings of each, and lines before the first are not lost', () => {
  expect(
    parsed(
      '王女士 {ref:5}',
      '2026-12-01 收入 80.00 孙女士',
      '日期,收入,支出,余额',
      '2026-12-01 {ref:1},{fee:1},,9.00',
      '日期,余额,金额,备注',
      '2026-12-02,9.00,{fee:2},{ref:2}',
      '2026-12-04 收入 12.00 王女士 {ref:4}',
    ),
  ).toEqual([
    '1 [5] null null match',
    '2 [] 8000 in unrecognized',
    '4 [1] 12000 in match',
    '6 [2] 12000 null match',
    '7 [4] 1200 in amount_differs',
  ])
})
