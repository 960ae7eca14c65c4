import type { DocumentType } from './document.ts'
import { codePoints } from './text.ts'

/** What two records of a list are compared by. */
export interface RecordOfPerson {
  /** As `nameSkeleton` makes it. */
  skeleton: string
  /** `YYYY-MM-DD`, or null where it is not known. */
  birthDate: string | null
  gender: 'male' | 'female' | null
  idType: DocumentType
}

/** Why two records look like one person. */
export type Likeness = 'same_name' | 'similar_name'

/** In a name of two characters one that differs is half of it, and most likely another child. */
const SHORTEST_WITH_A_WRONG_ONE = 3

/**
 * Whether two records of different numbers may be one person under two documents, and why: the same birth date, no different gender, and a
 * name that is the same or one typing mistake away. Two numbers of one kind of document are two people: twins share all of it. Of other
 * documents the kind is not known: there only the same name is alike. Gives null where they are not alike.
 */
export function likelySame(one: RecordOfPerson, other: RecordOfPerson): Likeness | null {
  const ofOneKind = one.idType === other.idType
  if (ofOneKind && one.idType !== 'other') return null
  if (one.birthDate === null || one.birthDate !== other.birthDate) return null
  if (one.gender !== null && other.gender !== null && one.gender !== other.gender) return null
  if (one.skeleton === other.skeleton) return one.skeleton === '' ? null : 'same_name'
  return !ofOneKind && oneMistakeApart(codePoints(one.skeleton), codePoints(other.skeleton)) ? 'similar_name' : null
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
