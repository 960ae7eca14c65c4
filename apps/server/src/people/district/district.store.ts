import { cleanName } from '@startline/domain'
import { containing } from '../../store/search/search.ts'
import type { Executor } from '../../store/statement.ts'
import { columnsOf, type Tables } from '../../store/tables.ts'

const COLUMNS = columnsOf<'district'>({ code: true, name: true, level: true, parent_code: true, full_name: true })

/** What districts can be looked for by; every part that is given narrows. */
export interface DistrictQuery {
  parent_code?: string | undefined
  keyword?: string | undefined
  level?: Tables['district']['level'] | undefined
}

/**
 * Districts in the order of their codes; without a filter all of them. Words of the keyword, parted by blanks, must all
 * stand in the full name, so that `北京 朝阳` finds one of the two places of that name. Public facts: nobody is asked who acts.
 */
export function findDistricts(
  db: Executor,
  { parent_code, keyword = '', level }: DistrictQuery,
): Promise<Tables['district'][]> {
  let query = db.selectFrom('district').select(COLUMNS)
  if (parent_code !== undefined) query = query.where('parent_code', '=', parent_code)
  if (level !== undefined) query = query.where('level', '=', level)
  for (const word of cleanName(keyword).split(' ')) {
    if (word !== '') query = query.where('full_name', 'like', containing(word))
  }
  return query.orderBy('code').execute()
}

/** The code's district when nothing lies below it, `above` when something does, undefined when there is none. */
export async function findLowestDistrict(
  db: Executor,
  code: string,
): Promise<Tables['district'] | 'above' | undefined> {
  const district = await db.selectFrom('district').select(COLUMNS).where('code', '=', code).executeTakeFirst()
  if (district === undefined) return undefined
  const below = await db
    .selectFrom('district')
    .select('code')
    .where('parent_code', '=', code)
    .limit(1)
    .executeTakeFirst()
  return below === undefined ? district : 'above'
}
