import type { Language } from './words.ts'

/** The words in the reader's language, else in the one they were written in. */
export function wordsIn(words: Record<Language, { title: string; text: string } | null>, wanted: Language) {
  const other = wanted === 'en' ? 'zh-CN' : 'en'
  const language = words[wanted] === null ? other : wanted
  return { language, title: words[language]?.title ?? '', text: words[language]?.text ?? '' }
}
