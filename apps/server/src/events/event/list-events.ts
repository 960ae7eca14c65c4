import type {
  listEvents as contract,
  EventDetail,
  EventSummary,
  Group,
  HowToPay,
  Language,
  Taken,
} from '@startline/contract'
import { disciplineWords } from '@startline/contract'
import { isDate } from '@startline/domain'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { failAt } from '../../kernel/fail.ts'
import { fileUrl } from '../../security/file-address.ts'
import { cappedCount } from '../../store/pages.ts'
import { containing } from '../../store/search/search.ts'
import { type EventDetailRow, type EventFilter, type EventRow, findEvents, type GroupRow } from './event.store.ts'

const presentFocus = ([x, y]: number[]) => (x === undefined || y === undefined ? null : { x, y })

/** An event as lists show it. */
const presentEvent = (row: EventRow, language: Language): z.input<typeof EventSummary> => ({
  id: row.id,
  name: row.name,
  summary: row.summary,
  cover_url: row.cover_url,
  cover_focus: presentFocus(row.cover_focus ?? []),
  phase: row.phase,
  venue: row.venue,
  district_code: row.district_code,
  district_name: row.district_name,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  registration_opens_at: row.opens_at.toISOString(),
  registration_closes_at: row.closes_at.toISOString(),
  timezone: row.timezone,
  registration_events: row.disciplines.map((code) => ({ code, name: disciplineWords[code][language] })),
  capacity: row.capacity,
  taken: row.taken,
})

/** A group as the contract shows it. */
export const presentGroup = (row: GroupRow): z.input<typeof Group> => ({
  ...row,
  remaining: row.capacity === null ? null : Math.max(0, row.capacity - row.taken),
  registration_opens_at: row.registration_opens_at.toISOString(),
  registration_closes_at: row.registration_closes_at.toISOString(),
})

const presentPayment = ({ payment_text: text, payment_qr_path: qr }: EventDetailRow): HowToPay | null =>
  text === null ? null : { text, qr_url: qr && fileUrl(qr) }

/** An event with its groups; `now` is the server's clock, against which a browser counts down. */
export const presentDetail = (
  row: EventDetailRow,
  groups: GroupRow[],
  language: Language,
  now: Date,
): z.input<typeof EventDetail> => ({
  ...presentEvent(row, language),
  host: { name: row.host_name },
  description: row.description,
  rules: row.rules,
  edit_until: row.edit_until.toISOString(),
  contacts: row.contacts,
  attachments: row.attachments,
  payment: presentPayment(row),
  map_url: row.map_url,
  public_names: row.public_names,
  unverified_limit: row.unverified_limit,
  groups: groups.map(presentGroup),
  server_time: now.toISOString(),
})

/** What a list of events is asked for, as the call's query says it. */
export type EventsQuestion = Taken<typeof contract, 'query'>

/** Whether events are looked for by words. */
export const isSearch = ({ keyword }: EventsQuestion): boolean => patternOf(keyword) !== null

/** Where the words must stand; nothing but blanks asks for nothing. */
const patternOf = (keyword = ''): string | null => (keyword.trim() === '' ? null : containing(keyword.trim()))

/** The part of a code that all below it share: two digits of a province, four of a city, six of a district (GB/T 2260). */
const prefixOf = (code: string | undefined): string | null => code?.replace(/(?:0000|00)$/, '') ?? null

/** The contract lets the year 0 pass, which the store's calendar does not have. */
function dayOf(field: 'from' | 'to', day: string | undefined): string | null {
  if (day !== undefined && !isDate(day)) failAt(`/${field}`, 'date_impossible')
  return day ?? null
}

const filterOf = (query: EventsQuestion): EventFilter => ({
  keyword: patternOf(query.keyword),
  phase: query.phase ?? null,
  discipline: query.registration_event ?? null,
  district: prefixOf(query.district_code),
  from: dayOf('from', query.from),
  to: dayOf('to', query.to),
})

/** A page of events as they stand at a moment. */
export async function listEvents(deps: Deps, query: EventsQuestion, language: Language, now = deps.now()) {
  const { page, page_size } = query
  const found = await findEvents(deps.database.db, now, filterOf(query), page_size, (page - 1) * page_size)
  return { items: found.rows.map((row) => presentEvent(row, language)), ...cappedCount(found.total), page, page_size }
}
