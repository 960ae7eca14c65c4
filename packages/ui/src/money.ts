import type { Locale } from './locale.tsx'

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
