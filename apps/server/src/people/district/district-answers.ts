import { listDistricts } from '@startline/contract'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { PreparedAnswer } from '../../http/answers/prepared.ts'
import { wordsOf } from '../../store/search/search.ts'
import { type DistrictQuery, findDistricts } from './district.store.ts'

type District = Awaited<ReturnType<typeof findDistricts>>[number]

/** All districts together, every province with its places, and as much again. */
const MOST_BYTES = 3 * 1024 * 1024

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

/**
 * Gives the answer to who looks for districts. The rows change only before a portal is open, so all of them are read once: what everybody asks
 * for is written out and packed once, and a keyword is looked for in memory. What has no districts is not kept: there is no end of such questions.
 */
export function districtAnswers(deps: Deps) {
  const kept = new LRUCache<string, PreparedAnswer>({ maxSize: MOST_BYTES, sizeCalculation: ({ size }) => size })
  let all: Promise<District[]> | undefined
  const everyOne = () => {
    all ??= findDistricts(deps.database.db, {})
    all.catch(() => (all = undefined))
    return all
  }
  return async (query: DistrictQuery) => {
    if (query.keyword !== undefined) return pageOf(withWords(await everyOne(), query))
    const known = kept.get(keyOf(query))
    if (known !== undefined) return known
    const page = pageOf(await findDistricts(deps.database.db, query))
    if (page.total === 0) return page
    const answer = await PreparedAnswer.of(listDistricts, page)
    kept.set(keyOf(query), answer)
    return answer
  }
}
