import type { ActingFor } from '../../deps.ts'
import { COUNT_LIMIT, NEAR_ROWS, onlyRow, type PageRange } from '../../store/pages.ts'
import { type Executor, statement } from '../../store/statement.ts'
import { byIds, shownRegistrations } from './registration.sql.ts'
import type { RegistrationRow } from './registration.store.ts'

// A status is asked for as a range too: of what is not registered one index has it first, and the index of a waiting line, which has every
// organization's, is not taken for a way to it.
const ofStatus = (status: string) => `and r.status >= '${status}' and r.status <= '${status}'`
const STATUSES = {
  any: '',
  registered: `and r.status = 'registered'`,
  waitlisted: ofStatus('waitlisted'),
  withdrawn: ofStatus('withdrawn'),
}

/** What narrows a page near the beginning of a list; null does not. */
export interface NearFilter {
  event: string | null
  group: string | null
  status: Exclude<keyof typeof STATUSES, 'any'> | null
}

/** Rows of a page, newest first, and how many there are on all pages: counted up to `COUNT_LIMIT` where something narrows them. */
interface NearPage {
  items: RegistrationRow[] | null
  total: number
}

// Each way of narrowing is a text of its own, so that its plan can be kept. The index of a place is the only one that gives its rows in
// this order: an event is asked for as a range, or an index of the whole list, or of the event and everybody, would do as well.
const ofEvent = 'and r.event_id >= asked.event and r.event_id <= asked.event'
const PLACES = {
  list: { where: '', order: '' },
  event: { where: ofEvent, order: 'r.event_id, ' },
  group: { where: `${ofEvent} and r.group_id = asked.group_id`, order: 'r.event_id, ' },
}
type Place = keyof typeof PLACES

/** The order of the index that is meant, in which a page's rows are the newest first. */
const orderOf = (place: Place, status: keyof typeof STATUSES): string =>
  place === 'list' && (status === 'waitlisted' || status === 'withdrawn') ? 'r.status, ' : PLACES[place].order

const LIST_TOTAL = '(select registration_count from organization where id = asked.organization)'

// What is asked for stands in a part of its own: a plan then costs the same whoever asks, and is kept. Where the walk ends is written out: a
// number that is known only when it is asked would be taken for a tenth of the list.
function pageOf(place: Place, status: keyof typeof STATUSES) {
  const narrowed = `r.organization_id = asked.organization ${PLACES[place].where} ${STATUSES[status]}`
  // What the index has to be looked through for is found in it alone; rows are fetched when it is known which they are.
  const isSifted = place === 'group' || status !== 'any'
  const near = `select ${isSifted ? 'r.id' : 'r.*'} from registration r
                 where ${narrowed} order by ${orderOf(place, status)}r.id desc limit ${NEAR_ROWS}`
  const page = `select * from (${near}) near order by id desc limit asked.size offset asked.skipped`
  const rows = isSifted ? byIds(page) : page
  const count = `(select count(*) from (select from registration r where ${narrowed} limit ${COUNT_LIMIT}) c)`
  return statement<NearPage>(
    `registrations-near-${place}-${status}`,
    `with asked as materialized (
       select $1::uuid as organization, coalesce($2::uuid, (select event_id from event_group where id = $3::uuid)) as event,
              $3::uuid as group_id, $4::int as size, $5::int as skipped)
     select ${place === 'list' && status === 'any' ? LIST_TOTAL : count} as total,
            (select json_agg(shown) from (${shownRegistrations(rows, 'newest')}) shown) as items
       from asked`,
  )
}

const ofStatuses = (place: Place) => ({
  any: pageOf(place, 'any'),
  registered: pageOf(place, 'registered'),
  waitlisted: pageOf(place, 'waitlisted'),
  withdrawn: pageOf(place, 'withdrawn'),
})
const pages = { list: ofStatuses('list'), event: ofStatuses('event'), group: ofStatuses('group') }

/** A page that ends within `NEAR_ROWS` of the organization's list, as one value of one statement whose plan is kept. */
export function findNearPage(
  tx: Executor,
  { organizationId }: ActingFor,
  { event, group, status }: NearFilter,
  { limit, offset }: PageRange,
): Promise<NearPage> {
  const place = group !== null ? 'group' : event !== null ? 'event' : 'list'
  return onlyRow(tx, pages[place][status ?? 'any'], [organizationId, event, group, limit, offset])
}
