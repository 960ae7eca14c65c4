/** The two languages of the portal. */
export type Language = 'zh-CN' | 'en'

/** A sentence in every language of the portal. */
export type Words = Record<Language, string>

/** A sentence by what it says in each language. */
export const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, en })

/** The words in the reader's language, else in the one they were written in. */
export function wordsIn(words: Record<Language, { title: string; text: string } | null>, wanted: Language) {
  const other = wanted === 'en' ? 'zh-CN' : 'en'
  const language = words[wanted] === null ? other : wanted
  return { language, title: words[language]?.title ?? '', text: words[language]?.text ?? '' }
}
