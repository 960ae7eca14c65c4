import { nameSkeleton } from '@startline/domain'
import { type SheetGroup, titlesOf } from './find-group.ts'
import { bare, folds, groupKey, withNumbers } from './group-key.ts'

/** Most that somebody is asked about: "did you mean" is no list to read through. */
const MOST_OFFERED = 3
/** A text within another counts as near from so many characters on, and in pieces from so many on. */
const SHORTEST_WITHIN = 2
const SHORTEST_IN_PIECES = 4

/** How many mistakes a text of so many characters may have: of a short one, one that differs is another word. */
const mistakesIn = (characters: number): number => (characters < 3 ? 0 : characters < 6 ? 1 : characters < 10 ? 2 : 3)

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

const nearTo = new WeakMap<readonly SheetGroup[], NearOption<SheetGroup>[]>()

/** The groups whose names are near to what a list says, the nearest first. */
export function nearGroups(text: string, groups: readonly SheetGroup[]): SheetGroup[] {
  const known =
    nearTo.get(groups) ??
    groups.map((option) => {
      return { option, keys: [...new Set([...titlesOf(option, 'zh-CN'), ...titlesOf(option, 'en')].map(groupKey))] }
    })
  nearTo.set(groups, known)
  return nearest(groupKey(text), known)
}
