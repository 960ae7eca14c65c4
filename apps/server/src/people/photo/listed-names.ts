import type { NameUnit } from './photo-name.ts'

/** A listed name in a file's name: from the unit `from` to before the unit `to`. */
interface Found {
  from: number
  to: number
  text: string
}

/** Whether a name may go on behind the gap before a unit. */
type Crossing = (unit: NameUnit, before: NameUnit) => boolean

const isWord = ({ text }: NameUnit): boolean => !/^\p{Script=Han}/u.test(text)
/** Names of Chinese characters stand together; words of other scripts stand apart. */
const together: Crossing = (unit, before) => unit.gap === 'none' || (isWord(unit) && isWord(before))
/** Blanks fill names to one width; full stops replace middle dots. */
const filled: Crossing = (unit, before) => unit.gap === 'soft' || together(unit, before)

/**
 * The listed name in a file's name: all of it, or the only one. A name within a longer one is not counted. Null where there is none, or more
 * than one: a picture of several people is nobody's ID photo.
 */
export function listedName(units: readonly NameUnit[], isListed: (text: string) => boolean): string | null {
  const whole = units.map(({ text }) => text).join('')
  if (isListed(whole)) return whole
  for (const crossing of [together, filled]) {
    const [name, ...others] = new Set(longest(findAll(units, isListed, crossing)).map(({ text }) => text))
    if (name !== undefined) return others.length === 0 ? name : null
  }
  return null
}

function findAll(units: readonly NameUnit[], isListed: (text: string) => boolean, crossing: Crossing): Found[] {
  return units.flatMap((first, from) => {
    const found: Found[] = []
    let [text, before] = ['', first]
    for (const [nth, unit] of units.slice(from).entries()) {
      if (nth > 0 && !crossing(unit, before)) break
      text += unit.text
      before = unit
      if (isListed(text)) found.push({ from, to: from + nth + 1, text })
    }
    return found
  })
}

const longest = (found: readonly Found[]): Found[] =>
  found.filter((one) => !found.some((other) => other !== one && other.from <= one.from && one.to <= other.to))
