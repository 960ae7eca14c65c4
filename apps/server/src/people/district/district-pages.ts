import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { wordsOf } from '../../store/search/search.ts'
import { type DistrictQuery, findDistricts } from './district.store.ts'

type District = Awaited<ReturnType<typeof findDistricts>>[number]

/** All districts together, all by level, all by parent, and all by both. */
const MAX_ROWS = 13_000

const keyOf = ({ parent_code, level }: DistrictQuery): string => `${parent_code ?? ''} ${level ?? ''}`

/** Districts whose full names have all words of the keyword. */
function withWords(districts: readonly District[], { keyword = '', parent_code, level }: DistrictQuery): District[] {
  const words = [...new Set(wordsOf(keyword))]
  return districts.filter(
    (one) =>
      (parent_code === undefined || one.parent_code === parent_code) &&
      (level === undefined || one.level === level) &&
      words.every((word) => one.full_name.includes(word)),
  )
}

const pageOf = (items: District[]) => ({ items, total: items.length, page: 1, page_size: items.length })
type DistrictPage = ReturnType<typeof pageOf>

/**
 * Finds districts. The rows change only before a portal is open, so all of them are read once: a page without a keyword is the same object
 * each time, and a keyword is looked for in memory. Empty pages are not stored: there is no end of such questions.
 */
export function districtPages(deps: Deps) {
  const stored = new LRUCache<string, DistrictPage>({ maxSize: MAX_ROWS, sizeCalculation: ({ total }) => total })
  let all: Promise<District[]> | undefined
  const everyOne = () => {
    all ??= findDistricts(deps.database.db, {})
    all.catch(() => (all = undefined))
    return all
  }
  return async (query: DistrictQuery): Promise<DistrictPage> => {
    if (query.keyword !== undefined) return pageOf(withWords(await everyOne(), query))
    const known = stored.get(keyOf(query))
    if (known !== undefined) return known
    const page = pageOf(await findDistricts(deps.database.db, query))
    if (page.total > 0) stored.set(keyOf(query), page)
    return page
  }
}

/** Whether a page is stored, so that the same question gives the same object. */
export const isStored = ({ total }: Pick<DistrictPage, 'total'>, { keyword }: DistrictQuery): boolean =>
  total > 0 && keyword === undefined
