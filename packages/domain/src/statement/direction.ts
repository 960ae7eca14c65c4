import type { Amount } from './amount.ts'

/** Where the money of a line went: never sent, sent back, out, in, or not told. */
export type Direction = 'closed' | 'refund' | 'out' | 'in' | null

/** Names of columns and kinds that have both directions, or none. */
const BOTH = /收入?\s*\/\s*支出?|借方?\s*\/\s*贷方?|不计收支/g
const CLOSED =
  /交易关闭|已关闭|订单关闭|(?:交易|支付|付款|转账)(?:失败|已?取消|已?撤销)|已取消|已撤销|等待付款|待付款|未支付/
const REFUND = /退款|退回|已?退还|退汇|冲正|REFUND/
/** 借 and 贷 alone: 借记卡 and 贷记卡 are kinds of cards. */
const OUT = /支出|转出|汇出|借方|(?<!\p{Script=Han})借(?!\p{Script=Han})/u
const IN = /收入|转入|入账|贷方|(?<!\p{Script=Han})贷(?!\p{Script=Han})/u
/** In the column of the direction. */
const OUT_CELL = /^(?:[-−]|支|出|付|借记?|往|D|DR|DEBIT|OUT|EXPENSE)$/
const IN_CELL = /^(?:\+|收|进|入|贷记?|来|C|CR|CREDIT|IN|INCOME)$/

/** What columns say of a line: its side of the books, the cell that names it, and whether money went back. */
export interface DirectionHints {
  amount: Amount | null
  side?: 'in' | 'out' | null
  cell?: string
  refunded?: boolean
}

/** The direction of a normalized line: the first rule that applies. */
export function directionOf(line: string, { amount, side, cell = '', refunded }: DirectionHints): Direction {
  const text = line.replaceAll(BOTH, ' ')
  if (CLOSED.test(text)) return 'closed'
  if (REFUND.test(text) || refunded) return 'refund'
  if (OUT.test(text) || OUT_CELL.test(cell) || side === 'out' || amount?.sign === '-') return 'out'
  return IN.test(text) || IN_CELL.test(cell) || side === 'in' || amount?.sign === '+' ? 'in' : null
}
