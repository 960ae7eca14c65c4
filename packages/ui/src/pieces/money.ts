import type { Locale } from './locale.tsx'

const FEN_PER_YUAN = 100

/** Integer fen as yuan, without decimals where there are none: 12000 is ¥120. */
export function yuan(fen: number, locale: Locale): string {
  return formatOf(locale, fen % FEN_PER_YUAN === 0 ? 0 : 2).format(fen / FEN_PER_YUAN)
}

const made = new Map<string, Intl.NumberFormat>()

/** To make a format takes far longer than to use it, and a list asks for the same for every line. */
function formatOf(locale: Locale, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${minimumFractionDigits}`
  const known = made.get(key)
  if (known) return known
  const yuans = { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } as const
  const format = new Intl.NumberFormat(locale, { ...yuans, minimumFractionDigits, maximumFractionDigits: 2 })
  made.set(key, format)
  return format
}
