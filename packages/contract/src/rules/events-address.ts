import type { QueryInput } from '../calls/endpoint.ts'
import type { listEvents } from '../calls/event.ts'
import { PAGE_SIZE } from '../calls/paging.ts'
import type { Phase, RegistrationEventCode } from '../schemas/event.ts'
import { isMonth, monthRange } from './month.ts'

type Discipline = RegistrationEventCode

/** Phases in the order people look for them. */
export const PHASES: readonly Phase[] = ['open', 'upcoming', 'closed', 'running', 'finished', 'cancelled']
/** Disciplines in the order of the contract. */
export const DISCIPLINES: readonly Discipline[] = ['jifen', 'jingsu']
const KEYWORD_MAX = 60

/** What narrows the list; empty text means: not narrowed. All of it stands in the address. */
export interface EventsFilter {
  keyword: string
  phase: Phase | ''
  discipline: Discipline | ''
  /** Code of a province, GB/T 2260. */
  district: string
  /** `YYYY-MM`. */
  month: string
  page: number
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | '' =>
  known.find((value) => value === text) ?? ''

/** Reads the filters of an address; what it does not understand counts as not narrowed. */
export function readEventsFilter(search: URLSearchParams): EventsFilter {
  const [district, month, page] = [search.get('district') ?? '', search.get('month') ?? '', Number(search.get('page'))]
  return {
    keyword: (search.get('keyword') ?? '').slice(0, KEYWORD_MAX),
    phase: oneOf(PHASES, search.get('phase')),
    discipline: oneOf(DISCIPLINES, search.get('discipline')),
    district: /^\d{6}$/.test(district) ? district : '',
    month: isMonth(month) ? month : '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The query part of the address for these filters, with `?` unless there is nothing to say. */
export function writeEventsFilter(filters: EventsFilter, event = ''): string {
  const entries = Object.entries({ ...filters, page: filters.page > 1 ? String(filters.page) : '', event })
  const search = new URLSearchParams(entries.filter(([, value]) => value !== ''))
  return search.size > 0 ? `?${search}` : ''
}

/** Whether anything narrows the list: tells "no match" from "no data". */
export const narrowsEvents = ({ page: _page, ...rest }: EventsFilter): boolean =>
  Object.values(rest).some((value) => value !== '')

/** The filters as the server is asked. */
export const eventsQuery = ({
  keyword,
  phase,
  discipline,
  district,
  month,
  page,
}: EventsFilter): QueryInput<typeof listEvents> => ({
  page,
  page_size: PAGE_SIZE,
  ...(keyword.trim() && { keyword: keyword.trim() }),
  ...(phase && { phase }),
  ...(discipline && { registration_event: discipline }),
  ...(district && { district_code: district }),
  ...(month && monthRange(month)),
})
