import { codePoints } from './text.ts'

/** What two records of a list are compared by. */
export interface RecordOfPerson {
  /** As `nameSkeleton` makes it. */
  skeleton: string
  /** `YYYY-MM-DD`, or null where it is not known. */
  birthDate: string | null
  gender: 'male' | 'female' | null
  /** Whether the document is a resident ID card, whose number belongs to one person alone. */
  resident: boolean
}

/** Why two records look like one person. */
export type Likeness = 'same_name' | 'similar_name'

/** In a name of two characters one that differs is half of it, and most likely another child. */
const SHORTEST_WITH_A_WRONG_ONE = 3

/**
 * Whether two records may be one person under two documents, and why: the same birth date, no different gender, and a name that is the
 * same or one typing mistake away. Two resident ID cards are two people: twins share all of it. Gives null where they are not alike.
 */
export function likelySame(one: RecordOfPerson, other: RecordOfPerson): Likeness | null {
  if (one.resident && other.resident) return null
  if (one.birthDate === null || one.birthDate !== other.birthDate) return null
  if (one.gender !== null && other.gender !== null && one.gender !== other.gender) return null
  if (one.skeleton === other.skeleton) return one.skeleton === '' ? null : 'same_name'
  return oneMistakeApart(codePoints(one.skeleton), codePoints(other.skeleton)) ? 'similar_name' : null
}

/** One character too many or too few, a wrong one, or two that changed places. */
function oneMistakeApart(one: string[], other: string[]): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  if (short.length < 2 || long.length < SHORTEST_WITH_A_WRONG_ONE || long.length - short.length > 1) return false
  const from = long.findIndex((character, place) => character !== short[place])
  const rest = (characters: string[], skipped: number) => characters.slice(from + skipped).join('')
  if (long.length > short.length) return rest(long, 1) === rest(short, 0)
  const swapped = long[from] === short[from + 1] && long[from + 1] === short[from] && rest(long, 2) === rest(short, 2)
  return swapped || rest(long, 1) === rest(short, 1)
}
