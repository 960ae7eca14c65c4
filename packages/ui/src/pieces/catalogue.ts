import type { Locale } from './locale.tsx'

/** What is said, in both languages side by side: Chinese, then English. */
export type Sentence = readonly [chinese: string, english: string]

/** A sentence, one that is made of facts, several behind one another, or some by name. */
type Said = Sentence | ((...facts: never[]) => Said) | readonly Said[] | Catalogue

/** The sentences of a feature by their names; one with only one language does not compile. */
export interface Catalogue {
  readonly [name: string]: Said
}

/** A catalogue in one language: where a sentence stood stands its text. */
export type Texts<T> = T extends Sentence
  ? string
  : T extends (...facts: infer Facts) => infer Result
    ? (...facts: Facts) => Texts<Result>
    : { readonly [Name in keyof T]: Texts<T[Name]> }

const isList = (said: Said): said is Sentence | readonly Said[] => Array.isArray(said)
const isSentence = (said: Sentence | readonly Said[]): said is Sentence => typeof said[0] === 'string'

/** The texts of one language, in the shape in which the sentences stand. */
export function textsOf(said: Said, locale: Locale): unknown {
  if (typeof said === 'function') return (...facts: never[]) => textsOf(said(...facts), locale)
  if (isList(said)) return isSentence(said) ? said[locale === 'en' ? 1 : 0] : said.map((one) => textsOf(one, locale))
  return Object.fromEntries(Object.entries(said).map(([name, one]) => [name, textsOf(one, locale)]))
}
