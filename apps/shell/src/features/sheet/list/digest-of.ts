import { seedNumber } from '@startline/ui'

/** A short text by which two batches are told apart. */
export function digestOf(body: unknown): string {
  const text = JSON.stringify(body)
  return `${text.length} ${seedNumber(text)}`
}
