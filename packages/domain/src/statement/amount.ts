/** An amount in a text, in fen and without its sign. */
export interface Amount {
  fen: number
  sign: '-' | '+' | null
}

/** Digits with thousands separators, or with any number of dots (dates and times have two). */
const NUMBER = /[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)*/g
const PLAIN = /^(\d{1,12})(?:\.(\d+))?$/
const CURRENCY_BEFORE = /(?:¥|CNY|RMB|人民币)\s*[-−–+]?\s*$/
const CURRENCY_AFTER = /^\s*(?:元(?![月旦])|圆|CNY|RMB)/
const SIGN_BEFORE = /(^|[^\dA-Z])([-−–+])\s*(?:¥|CNY|RMB|人民币)?\s*$/
const SIGN_AFTER_CURRENCY = /(?:¥|CNY|RMB|人民币)\s*([-−–+])\s*$/
/** A label of a number that is no amount of the transaction. */
const OTHER_LABEL = /(?:余额|结余|额度|手续费|服务费|BALANCE)[^\d,;]{0,6}$/
/** Characters before a number in which its label, currency and sign are looked for. */
const BEFORE = 16
const YEAR_AND_MONTH = /^(?:19|20)\d\d\.(?:0[1-9]|1[0-2])$/
/** Month and day, or hour and minute. */
const TWO_PARTS_OF_TIME = /^(?:0?[1-9]|1\d|2[0-3])\.[0-5]\d$/
const BEHIND_A_DATE = /(?:^|\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?)[\s,"[(]*$/
/** Characters before a time in which its date is looked for; of a whole line before each number, long lines would take minutes. */
const BEFORE_TIME = 64

/** Yuan as they are written, in fen, digit by digit; null for what is no number. What is below a fen is cut off. */
function parseYuan(text: string): number | null {
  const [, yuan, decimals = ''] = PLAIN.exec(text.replaceAll(',', '')) ?? []
  return yuan === undefined ? null : Number(yuan) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}

/** Whether a date stands before a place, or nothing does. */
const isBehindDate = (text: string, at: number): boolean =>
  BEHIND_A_DATE.test(at <= BEFORE_TIME ? text.slice(0, at) : `.${text.slice(at - BEFORE_TIME, at)}`)

interface Candidate extends Amount {
  /** Month and day, or a time: an amount only if the text has no other one. */
  maybeDate: boolean
}

function candidateOf(written: string, at: number, text: string, everyNumber: boolean): Candidate | null {
  const before = text.slice(Math.max(0, at - BEFORE), at)
  const after = text.slice(at + written.length, at + written.length + BEFORE)
  const currency = CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after)
  const fen = parseYuan(written)
  if (fen === null || OTHER_LABEL.test(before) || after.startsWith('%')) return null
  if (!currency && (YEAR_AND_MONTH.test(written) || /^0\d/.test(written))) return null
  if (!currency && !everyNumber && !/\.\d\d$/.test(written)) return null
  const sign = SIGN_AFTER_CURRENCY.exec(before)?.[1] ?? SIGN_BEFORE.exec(before)?.[2]
  const maybeDate = !currency && TWO_PARTS_OF_TIME.test(written) && isBehindDate(text, at)
  return { fen, sign: sign === undefined ? null : sign === '+' ? '+' : '-', maybeDate }
}

/**
 * The amounts in a normalized text without references, left to right: numbers with two decimals or a currency.
 * @param everyNumber for the cell of an amount, in which every number is one
 */
export function amountsIn(text: string, everyNumber = false): Amount[] {
  const found = [...text.matchAll(NUMBER)].flatMap(({ 0: written, index }) => {
    const candidate = candidateOf(written, index, text, everyNumber)
    return candidate === null ? [] : [candidate]
  })
  const certain = found.filter(({ maybeDate }) => !maybeDate)
  return certain.length > 0 ? certain : found
}

/** The first amount that is not zero, else the first one. */
export const firstAmount = (amounts: readonly Amount[]): Amount | null =>
  amounts.find(({ fen }) => fen !== 0) ?? amounts[0] ?? null
