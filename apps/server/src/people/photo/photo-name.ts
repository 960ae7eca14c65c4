import { dropBlanks, nameSkeleton, readDocument, toHalfWidth } from '@startline/domain'

/** A Chinese character, or a run of letters of another script, of a file's name. */
export interface NameUnit {
  /** As `lettersOf` makes it. */
  text: string
  /** What stands before it: nothing or a middle dot, blanks and full stops only, or anything else. */
  gap: 'none' | 'soft' | 'hard'
}

/** The contents of the name of a photo's file. */
export interface PhotoName {
  /** Whole document numbers, as they are stored. */
  numbers: string[]
  /** All letters, in their order: the name, and remarks such as the class around it. */
  units: NameUnit[]
  /** The last four characters of a number, which masks show as well, to who may reveal numbers; null where there are none. */
  ending: string | null
}

const LONGEST_EXTENSION = /\.[\p{L}\d]{1,5}$/u
const NUMBER = /(?<![A-Za-z\d])[A-Za-z]{0,3}\d{5,17}[\dXx]?(?![A-Za-z\d])/g
const ENDING = /(?<!\d)(\d{3}[\dXx])(?![A-Za-z\d])/
const UNIT = /\p{Script=Han}\p{M}*|(?:(?!\p{Script=Han})[\p{L}\p{M}'’])+/gu
/** Limits of what is looked up of one file. */
const MOST_NUMBERS = 2
const MOST_UNITS = 60

/** What stays of a name beside the names of files: its skeleton without hyphens, digits and other marks. */
export const lettersOf = (name: string): string => nameSkeleton(dropBlanks(name)).replace(/[^\p{L}\p{M}]/gu, '')

/** Reads the name of a photo's file, such as `三2班王小明一寸照.jpg`, `U10 王小明 123X.png` or `Zhang San (2).jpeg`. */
export function readPhotoName(fileName: string): PhotoName {
  const bare = toHalfWidth(fileName).replace(LONGEST_EXTENSION, '')
  const numbers = [...bare.matchAll(NUMBER)].flatMap(([text]) => readNumber(text))
  const words = bare.replace(NUMBER, '_').replace(/\d+[Xx]?(?![A-Za-z])/g, '_')
  const ending = ENDING.exec(bare)?.[1]?.toUpperCase() ?? null
  return { numbers: [...new Set(numbers)].slice(0, MOST_NUMBERS), units: unitsOf(words), ending }
}

function readNumber(text: string): string[] {
  return (['resident_id', 'passport'] as const).flatMap((type) => {
    const read = readDocument(type, text)
    return read.ok ? [read.number] : []
  })
}

function unitsOf(words: string): NameUnit[] {
  const units: NameUnit[] = []
  let end = 0
  for (const { 0: unit, index } of words.matchAll(UNIT)) {
    const text = lettersOf(unit)
    if (text === '' || units.length === MOST_UNITS) continue
    units.push({ text, gap: gapOf(words.slice(end, index)) })
    end = index + unit.length
  }
  return units
}

function gapOf(between: string): NameUnit['gap'] {
  if (/^[·•‧∙⋅・]?$/u.test(between)) return 'none'
  return /^[\s.]+$/u.test(between) ? 'soft' : 'hard'
}
