import type { listEvents as contract, Language, Taken } from '@startline/contract'
import { isDate } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { failAt } from '../../kernel/fail.ts'
import { cappedCount } from '../../store/capped-count.ts'
import { containing } from '../../store/search/like.ts'
import { type EventFilter, findEvents } from './event.store.ts'
import { presentEvent } from './present-event.ts'

type Query = Taken<typeof contract, 'query'>

/** Where the words must stand; nothing but blanks asks for nothing. */
const patternOf = (keyword = ''): string | null => (keyword.trim() === '' ? null : containing(keyword.trim()))

/** The part of a code that all below it share: two digits of a province, four of a city, six of a district (GB/T 2260). */
const prefixOf = (code: string | undefined): string | null => code?.replace(/(?:0000|00)$/, '') ?? null

/** The contract lets the year 0 pass, which the store's calendar does not have. */
function dayOf(field: 'from' | 'to', day: string | undefined): string | null {
  if (day !== undefined && !isDate(day)) failAt(`/${field}`, 'date_impossible')
  return day ?? null
}

const filterOf = (query: Query): EventFilter => ({
  keyword: patternOf(query.keyword),
  phase: query.phase ?? null,
  discipline: query.registration_event ?? null,
  district: prefixOf(query.district_code),
  from: dayOf('from', query.from),
  to: dayOf('to', query.to),
})

/** A page of events as they stand now. */
export async function listEvents(deps: Deps, query: Query, language: Language) {
  const { page, page_size } = query
  const found = await findEvents(deps.database.db, deps.now(), filterOf(query), page_size, (page - 1) * page_size)
  return { items: found.rows.map((row) => presentEvent(row, language)), ...cappedCount(found.total), page, page_size }
}
