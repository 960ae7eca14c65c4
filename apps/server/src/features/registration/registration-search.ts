import { cleanName, nameSkeleton } from '@startline/domain'
import { containing } from '../../plumbing/like.ts'
import { searchKeys, wantedKeys } from '../../plumbing/search-keys.ts'

/** What a registration is found by: the names of its people and of its team, as skeletons, a line each. */
export function searchColumns(organizationId: string, people: readonly { name: string }[], teamName: string | null) {
  const words = [...people.map(({ name }) => name), ...(teamName === null ? [] : [teamName])].map(nameSkeleton)
  return { search_text: words.join('\n'), search_keys: searchKeys(organizationId, words) }
}

/** What somebody looks for: LIKE pattern and keys, and the reference it may be. Without keys the pattern is for names as written. */
export interface Wanted {
  pattern: string
  keys: number[]
  reference: string
}

/** What a keyword asks for; null where it is blank. A keyword of dots alone has no skeleton, and an empty one would find everybody. */
export function wantedBy(organizationId: string, keyword = ''): Wanted | null {
  const name = cleanName(keyword)
  const skeleton = nameSkeleton(name)
  const pattern = containing(skeleton === '' ? name : skeleton)
  return name === '' ? null : { pattern, keys: wantedKeys(organizationId, skeleton), reference: name.toUpperCase() }
}
