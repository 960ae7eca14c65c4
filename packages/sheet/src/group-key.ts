const DIGITS = '零一二三四五六七八九'
const PLACES: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

/** 十 is 10, 十二 is 12, 一千 is 1000: as far as ages, metres and numbers of schools go. */
function chineseNumber(text: string): string {
  let [total, digit] = [0, 0]
  for (const character of text) {
    const place = PLACES[character]
    if (place === undefined) digit = DIGITS.indexOf(character)
    else [total, digit] = [total + (digit || 1) * place, 0]
  }
  return String(total + digit)
}

/** A text with its Chinese numerals as digits. */
export const withNumbers = (text: string): string =>
  text.replace(/两(?=[百千])/g, '二').replace(/[零一二三四五六七八九十百千]+/g, chineseNumber)

/** What is written in many ways and means one thing, in the order in which it is folded. */
const GROUP_WORDS: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/(?:under|不满)\s*-?\s*(\d+)(?:\s*岁)?/g, 'u$1'],
  [/(\d+)\s*周?岁\s*(?:及|或)?(?:以下|以内|之下)/g, 'u$1'],
  // A letter that looks like a digit, as in U1O.
  [/u[\s_.-]*([oil]*\d[\doil]*)/g, (_all, age = '') => `u${age.replaceAll('o', '0').replace(/[il]/g, '1')}`],
  [/u(\d+)\s*周?岁/g, 'u$1'],
  // One age, not the end of a span.
  [/(^|[^\d~至到—–-])(\d+)\s*周?岁/g, '$1u$2'],
  [/(\d+)\s*(?:米|公尺|met(?:er|re)s?\b|m\b)/g, '$1m'],
  [/女(?:子|生|孩|童|性)|\b(?:female|girls?|women)\b/g, '女'],
  [/男(?:子|生|孩|童|性)|\b(?:male|boys?|men)\b/g, '男'],
  [/男女(?:混合)?|混合|混双|\bmixed\b/g, '混'],
  [/组别?|\bgroup\b/g, ''],
]

/** A text without all that is neither letter nor digit. */
export const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Ages, distances and genders, which people write in any order. */
const IN_ANY_ORDER = /u\d+|\d+m?|[男女混]/g

/** A group's name as it is compared: width, blanks, numerals, and the ways to write ages, metres and genders are folded, in whatever order. */
export function groupKey(text: string): string {
  const folded = GROUP_WORDS.reduce(
    (key, [found, means]) => key.replace(found, means as string),
    withNumbers(folds(text)),
  )
  const key = bare(folded)
  return key.replace(IN_ANY_ORDER, '') + (key.match(IN_ANY_ORDER) ?? []).sort().join('')
}

/** A text in small letters of one width. */
export const folds = (text: string): string => text.normalize('NFKC').toLowerCase()
