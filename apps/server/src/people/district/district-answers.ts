import { listDistricts } from '@startline/contract'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { PreparedAnswer } from '../../http/answers/prepared.ts'
import { type DistrictQuery, findDistricts } from './district.store.ts'

/** All districts together, every province with its places, and as much again. */
const MOST_BYTES = 3 * 1024 * 1024

const keyOf = ({ parent_code, level }: DistrictQuery): string => `${parent_code ?? ''} ${level ?? ''}`

/**
 * Gives the answer to who looks for districts. The rows change only before a portal is open, so what everybody asks for is read, written out
 * and packed once; a keyword is looked for each time, and so is what has no districts: there is no end of such questions.
 */
export function districtAnswers(deps: Deps) {
  const kept = new LRUCache<string, PreparedAnswer>({ maxSize: MOST_BYTES, sizeCalculation: ({ size }) => size })
  const find = async (query: DistrictQuery) => {
    const items = await findDistricts(deps.database.db, query)
    return { items, total: items.length, page: 1, page_size: items.length }
  }
  return async (query: DistrictQuery) => {
    const known = query.keyword === undefined ? kept.get(keyOf(query)) : undefined
    if (known !== undefined) return known
    const page = await find(query)
    if (query.keyword !== undefined || page.total === 0) return page
    const answer = await PreparedAnswer.of(listDistricts, page)
    kept.set(keyOf(query), answer)
    return answer
  }
}
