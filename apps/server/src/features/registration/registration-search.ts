import { nameSkeleton } from '@startline/domain'
import { searchKeys } from '../../plumbing/search-keys.ts'

/** What a registration is found by: the names of its people and of its team, as skeletons, a line each. */
export function searchColumns(organizationId: string, people: readonly { name: string }[], teamName: string | null) {
  const words = [...people.map(({ name }) => name), ...(teamName === null ? [] : [teamName])].map(nameSkeleton)
  return { search_text: words.join('\n'), search_keys: searchKeys(organizationId, words) }
}
