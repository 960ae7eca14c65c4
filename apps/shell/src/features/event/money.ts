import type { Locale } from '@startline/ui'

const FEN_PER_YUAN = 100

/** Integer fen as yuan, without decimals where there are none: 12000 is ¥120. */
export function yuan(fen: number, locale: Locale): string {
  const whole = fen % FEN_PER_YUAN === 0
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(fen / FEN_PER_YUAN)
}

/** Lowest and highest fee of some groups in fen; free of charge counts as 0. Null when there are no groups. */
export function feeRange(fees: readonly (number | null)[]): { from: number; to: number } | null {
  if (fees.length === 0) return null
  const amounts = fees.map((fee) => fee ?? 0)
  return { from: Math.min(...amounts), to: Math.max(...amounts) }
}
