import { normalizeLine } from './normalize.ts'

/** What stands between cells: a character, two blanks, or one. */
const DELIMITERS = ['\t', ',', '|', ';', '，', '｜', '  ', ' '] as const
type Delimiter = (typeof DELIMITERS)[number]

/** What a column of a statement has. */
type ColumnKind = 'amount' | 'in' | 'out' | 'balance' | 'refunded' | 'direction' | 'other' | null

/** The columns of a statement, by its heading line. */
export interface Columns {
  delimiter: Delimiter
  kinds: readonly ColumnKind[]
}

const DIRECTION =
  /^(?:收支|借贷|收付|进出|收入支出|支出收入|借方贷方|存取|DEBITCREDIT|DRCR|INCOMEEXPENSE|INOUT)(?:标志|标识|标记|方向|类型|类别)?$|方向$|流向$/
const BOTH_SIDES = /收.*支|支.*收|借.*贷|贷.*借|DEBIT.*CREDIT/
const SIDE_IN = /收入|贷方|存入|存款|转入|入账|CREDIT|DEPOSIT|PAIDIN|MONEYIN/
const SIDE_OUT = /支出|借方|取出|取款|支取|转出|DEBIT|WITHDRAW|PAIDOUT|MONEYOUT/
const SUM = /金额|发生额|交易额|AMOUNT/
/** Sums that are not the transaction's. */
const OTHER_SUM = /手续费|服务费|费率|优惠|折扣|红包|税|笔数|限额|冻结|FEE$/
const OTHER =
  /日期|时间|摘要|用途|附言|备注|留言|说明|户名|姓名|名称|账号|帐号|账户|卡号|单号|流水|凭证|类型|分类|状态|方式|渠道|商品|对方|对手|行名|行号|网点|机构|币种|序号|人$|DATE|TIME|DESCRIPTION|REMARK|MEMO|PAYEE|TYPE|STATUS|CURRENCY|REFERENCE/

function kindOf(heading: string): ColumnKind {
  const word = normalizeLine(heading).replaceAll(/[\s/()[\]"#:、|-]/g, '')
  if (/余额|结余|BALANCE/.test(word)) return 'balance'
  if (/退款/.test(word) && /金额|元|成功/.test(word)) return 'refunded'
  if (DIRECTION.test(word)) return 'direction'
  if (OTHER_SUM.test(word)) return 'other'
  if (SUM.test(word) && BOTH_SIDES.test(word)) return 'amount'
  if (OTHER.test(word)) return 'other'
  return SIDE_IN.test(word) ? 'in' : SIDE_OUT.test(word) ? 'out' : SUM.test(word) ? 'amount' : null
}

const isAmount = (kind: ColumnKind | undefined): kind is 'amount' | 'in' | 'out' =>
  kind === 'amount' || kind === 'in' || kind === 'out'

/** The columns that a line names: it has an amount and another column, and no numbers. Null for a line that is no heading. */
export function columnsOf(line: string): Columns | null {
  if (/\d{2}/.test(line.normalize('NFKC')) || !/[金额收支借贷]|amount|credit|debit/iu.test(line)) return null
  const read = DELIMITERS.map((delimiter) => ({ delimiter, kinds: cellsOf(line, delimiter).map(kindOf) }))
  const known = ({ kinds }: Columns) => kinds.filter((kind) => kind !== null).length
  const [best] = read
    .filter(({ kinds }) => kinds.some(isAmount) && kinds.some((kind) => kind !== null && !isAmount(kind)))
    .sort((one, other) => known(other) - known(one))
  return best ?? null
}

/** The cells of a line as they are written, without quotes around them. */
export function cellsOf(line: string, delimiter: Delimiter): string[] {
  if (delimiter === ' ' || delimiter === '  ') return line.trim().split(delimiter === ' ' ? /\s+/ : /\s{2,}/)
  const cells: string[] = []
  let quoted = false
  let from = 0
  for (let at = 0; at <= line.length; at++) {
    if (line[at] === '"') quoted = !quoted
    if (at < line.length && (quoted || line[at] !== delimiter)) continue
    cells.push(
      line
        .slice(from, at)
        .trim()
        .replace(/^"([^]*)"$/, '$1')
        .replaceAll('""', '"')
        .trim(),
    )
    from = at + 1
  }
  return cells
}

/** Thousands of a number that no quotes protect from a comma between cells. */
const BARE_THOUSANDS = /(?<![\d.])[1-9]\d{0,2}(?:,\d{3})+\.\d\d(?!\d)/g

/** The cells of a line below the headings; null if they do not stand below them. */
export function alignedCells(line: string, { delimiter, kinds }: Columns): string[] | null {
  const fits = (cells: readonly string[]) =>
    delimiter.trim() === '' && delimiter !== '\t'
      ? cells.length === kinds.length
      : cells.length > kinds.findLastIndex(isAmount) && !cells.slice(kinds.length).some((cell) => cell !== '')
  const cells = cellsOf(line, delimiter)
  if (fits(cells)) return cells
  const joined = cellsOf(
    line.replaceAll(BARE_THOUSANDS, (number) => number.replaceAll(',', '')),
    delimiter,
  )
  return fits(joined) ? joined : null
}
