import { cleanName, nameSkeleton } from '@startline/domain'
import { countLimitOf } from '../../store/pages.ts'
import { containing, keyOf, searchKeys, wantedKeys } from '../../store/search/search.ts'

/** Somebody a registration is found by; whose row was made just now is found by the same keys. */
interface Named {
  name: string
  prepared?: { row: { search_keys: number[] } | null } | null
}

/** The search columns of a registration: the names of its people and its team as skeletons, one per line, and its reference. */
export function searchColumns(
  organizationId: string,
  reference: string,
  people: readonly Named[],
  teamName: string | null,
) {
  const words = [...people.map(({ name }) => name), ...(teamName === null ? [] : [teamName])].map(nameSkeleton)
  const made = people.length === 1 && teamName === null ? people[0]?.prepared?.row?.search_keys : undefined
  const keys = [...(made ?? searchKeys(organizationId, words)), keyOf(organizationId, reference)]
  return { search_text: words.join('\n'), search_keys: keys }
}

/** A search: LIKE pattern, search keys, and the reference it may be. Without keys the pattern is for names as written. */
export interface Wanted {
  pattern: string
  keys: number[]
  /** Where counting stops: at one more than is counted exactly. */
  countLimit: number
  reference: string
  /** Null for what is too short: its key would be that of a piece, and lead to every row of that piece again. */
  referenceKey: number | null
}

const LONGEST_PIECE = 2

/** The search for a keyword; null where it is blank. A keyword of dots alone has no skeleton, and an empty one would find everybody. */
export function wantedBy(organizationId: string, keyword = ''): Wanted | null {
  const name = cleanName(keyword)
  const skeleton = nameSkeleton(name)
  const pattern = containing(skeleton === '' ? name : skeleton)
  const reference = name.toUpperCase()
  const keys = wantedKeys(organizationId, skeleton)
  const referenceKey = reference.length > LONGEST_PIECE ? keyOf(organizationId, reference) : null
  return name === '' ? null : { pattern, keys, countLimit: countLimitOf(skeleton), reference, referenceKey }
}
