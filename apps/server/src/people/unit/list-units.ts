import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { wordsOf } from '../../store/search/words-of.ts'
import { findUnits } from './unit.store.ts'

/** Which units, and which page of them. */
export interface UnitsWanted {
  keyword?: string | undefined
  mine?: boolean | undefined
  district_code?: string | undefined
  page: number
  page_size: number
}

/** A page of the units one may choose, own and confirmed ones, by name. */
export async function listUnits(deps: Deps, actingFor: ActingFor, { page, page_size, ...wanted }: UnitsWanted) {
  const words = wordsOf(wanted.keyword)
  const { items, total } = await findUnits(deps.database.db, actingFor, { ...wanted, words, page, page_size })
  return { items, total, page, page_size }
}
