import { nameSkeleton } from '@startline/domain'

/** Most that somebody is asked about: "did you mean" is no list to read through. */
const MOST_OFFERED = 3
/** A text within another counts as near from so many characters on, and in pieces from so many on. */
const SHORTEST_WITHIN = 2
const SHORTEST_IN_PIECES = 4

/** How many mistakes a text of so many characters may have: of a short one, one that differs is another word. */
const mistakesIn = (characters: number): number => (characters < 3 ? 0 : characters < 6 ? 1 : characters < 10 ? 2 : 3)

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

const withNumbers = (text: string): string =>
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

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

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

const folds = (text: string): string => text.normalize('NFKC').toLowerCase()

/** What many units have in their names, and people leave out or write otherwise. */
const UNIT_WORDS = /有限责任公司|有限公司|公司|俱乐部|\bclub\b|[省市区县]/g

/** A unit's name as it is compared: without what is left out as often as it is written. */
export function unitKey(text: string): string {
  const folded = withNumbers(folds(text))
  return nameSkeleton(bare(folded.replace(UNIT_WORDS, '')) || bare(folded))
}

const numbersIn = (key: string): string[] => key.match(/\d+/g) ?? []
/** Whether all of the shorter stand in the longer, in their order. */
const standsIn = (one: readonly string[], other: readonly string[]): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  for (const part of long) if (part === short[at]) at += 1
  return at === short.length
}

/** What is no slip of the pen: another number, or the other gender. */
function clash(one: string, other: string): boolean {
  if (!standsIn(numbersIn(one), numbersIn(other))) return true
  const differ = (gender: string) => one.includes(gender) !== other.includes(gender)
  return differ('男') && differ('女')
}

/**
 * How many mistakes make one text of the other: a character too many, missing, wrong, or two that changed places. More than `most` are not
 * counted out: null.
 */
export function mistakesBetween(one: readonly string[], other: readonly string[], most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, character] of one.entries()) {
    const next = [row + 1]
    for (const [column, against] of other.entries()) {
      const same = character === against ? 0 : 1
      const swapped = same === 1 && character === other[column - 1] && one[row - 1] === against
      next.push(
        Math.min(
          (last[column] ?? 0) + same,
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          swapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...next) > most) return null
    before = last
    last = next
  }
  const mistakes = last.at(-1) ?? 0
  return mistakes <= most ? mistakes : null
}

/** How far apart two keys are; null where one is not near the other. */
function apart(one: string, other: string): number | null {
  if (one === '' || other === '' || clash(one, other)) return null
  if (one === other) return 0
  const [a, b] = [Array.from(one), Array.from(other)]
  const [short, long] = a.length <= b.length ? [one, other] : [other, one]
  const [least, most] = [Math.min(a.length, b.length), Math.max(a.length, b.length)]
  const mistakes = mistakesBetween(a, b, mistakesIn(most))
  if (mistakes !== null) return mistakes
  const within = long.includes(short) ? least >= SHORTEST_WITHIN : least >= SHORTEST_IN_PIECES && standsIn(a, b)
  return within ? 1 + (most - least) / most : null
}

/** Something that a text may have meant, by the keys of all it is called. */
export interface NearOption<T> {
  option: T
  keys: readonly string[]
}

/** The options that a text is near to, the nearest first: at most three, none that is a mistake further than the nearest. */
export function nearest<T>(key: string, options: readonly NearOption<T>[]): T[] {
  const near = options.flatMap(({ option, keys }) => {
    const found = keys.flatMap((one) => apart(key, one) ?? [])
    return found.length === 0 ? [] : [{ option, far: Math.min(...found) }]
  })
  const best = Math.min(...near.map(({ far }) => far))
  const offered = near.filter(({ far }) => far < best + 1).sort((one, other) => one.far - other.far)
  return offered.slice(0, MOST_OFFERED).map(({ option }) => option)
}
