import { type ChangeSummary, disciplineWords, type Payment, type ReviewReason, reasonWords } from '@startline/contract'
import { type Locale, momentOf, useLocale, yuan } from '@startline/ui'
import { useChangeText } from './change-messages.ts'

type Text = ReturnType<typeof useChangeText>

/** Fields that are moments. */
const MOMENTS: readonly string[] = [
  'starts_at',
  'ends_at',
  'edit_until',
  'registration_opens_at',
  'registration_closes_at',
]

const isReason = (code: string | null): code is ReviewReason => code !== null && code in reasonWords

const isDiscipline = (value: string): value is keyof typeof disciplineWords => value in disciplineWords

const isPayment = (value: string, text: Text): value is Payment => value in text.payments

function valueOf(field: string, value: string | null, text: Text, locale: Locale, timeZone?: string): string {
  if (field === 'fee') return value === null ? text.free : yuan(Number(value), locale)
  if (field === 'unit' && value === null) return text.noUnit
  if (value === null) return text.none
  if (field === 'discipline' && isDiscipline(value)) return disciplineWords[value][locale]
  if (field === 'payment' && isPayment(value, text)) return text.payments[value]
  return MOMENTS.includes(field) ? momentOf(value, locale, timeZone) : value
}

/**
 * One change in words. A field this version does not know is told in general, so that a newer server never shows its own names.
 * @param timeZone the event's, where it is known
 */
export function formatChange(
  { field, from, to }: ChangeSummary,
  text: Text,
  locale: Locale,
  timeZone?: string,
): string {
  if (field === 'refunded') return text.refunded(yuan(Number(to), locale))
  if (field === 'review_reason') return (isReason(to) ? reasonWords[to] : reasonWords.other)[locale]
  const one = text.said[field]
  if (one) return one(to ?? from ?? '')
  const label = text.fields[field]
  if (!label) return text.something
  const said = (value: string | null) => valueOf(field, value, text, locale, timeZone)
  return text.moved(label, said(from), said(to))
}

/** A function that puts changes into words. */
export function useFormatChange(timeZone?: string): (change: ChangeSummary) => string {
  const text = useChangeText()
  const locale = useLocale()
  return (change) => formatChange(change, text, locale, timeZone)
}
