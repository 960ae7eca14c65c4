import { type Locale, useLocale } from './locale.tsx'

const ENDS = /[。．.！!？?…：:]$/u
const WRITTEN: Record<Locale, { stop: string; between: string }> = {
  'zh-CN': { stop: '。', between: '' },
  en: { stop: '.', between: ' ' },
}

/**
 * Sentences one behind the other, as a language writes them: each ends with its stop, and Chinese has no blank between two.
 * @param parts words of different origin, some without a stop; empty ones are left out
 */
export function joinSentences(locale: Locale, parts: readonly string[]): string {
  const { stop, between } = WRITTEN[locale]
  return parts
    .filter((part) => part !== '')
    .map((part) => (ENDS.test(part) ? part : part + stop))
    .join(between)
}

/** The same in the language of the page: what a server said, and what follows of it for the person. */
export const Sentences = ({ of }: { of: readonly string[] }) => joinSentences(useLocale(), of)
