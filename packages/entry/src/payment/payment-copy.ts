import { type Locale, yuan } from '@startline/ui'
import { usePaymentText } from './payment-messages.ts'

/** What somebody owes for an event: the registrations it is for, and the sum in fen. */
export interface OwedSum {
  event: string
  references: readonly string[]
  fen: number
}

/** What is copied to whoever pays: for what, how much, which references to name, and the host's words. */
export function paymentCopy(words: string, owed: OwedSum | undefined, locale: Locale): string {
  if (!owed) return words
  const text = usePaymentText.in(locale)
  return [owed.event, text.due(yuan(owed.fen, locale)), text.references(owed.references.join(text.comma)), words].join(
    '\n',
  )
}
