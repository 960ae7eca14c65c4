import type { ActingFor } from '../../deps.ts'
import { COUNT_LIMIT, NEAR_ROWS, type PageRange } from '../../store/pages.ts'
import { inPlaces, listOf, sharedRead } from '../../store/shared-reads.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
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
  running: `and r.status <> 'withdrawn'`,
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
  const asked = `unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::int[]), (select $5::int[]))`
  const text = statement<NearPage & { place: number }>(
    `registrations-near-${place}-${status}`,
    `with asked as materialized (
       select a.place, a.organization, coalesce(a.event, (select event_id from event_group where id = a.group_id)) as event, a.group_id, a.size, a.skipped
         from ${asked} with ordinality as a (organization, event, group_id, size, skipped, place))
     select asked.place::int as place, ${place === 'list' && status === 'any' ? LIST_TOTAL : count} as total,
            (select json_agg(shown) from (${shownRegistrations(rows, 'newest')}) shown) as items
       from asked`,
  )
  return sharedRead(async (tx, asks: Asked[]) => {
    const rows = await queryRows(tx, text, [
      listOf(asks.map(({ organizationId }) => organizationId)),
      listOf(asks.map(({ event }) => event)),
      listOf(asks.map(({ group }) => group)),
      listOf(asks.map(({ limit }) => limit)),
      listOf(asks.map(({ offset }) => offset)),
    ])
    return inPlaces(asks, rows)
  })
}

/** A page that somebody asks for. */
type Asked = NearFilter & PageRange & { organizationId: string }

const ofStatuses = (place: Place) => ({
  any: pageOf(place, 'any'),
  registered: pageOf(place, 'registered'),
  waitlisted: pageOf(place, 'waitlisted'),
  withdrawn: pageOf(place, 'withdrawn'),
  running: pageOf(place, 'running'),
})
const pages = { list: ofStatuses('list'), event: ofStatuses('event'), group: ofStatuses('group') }

/**
 * A page that ends within `NEAR_ROWS` of the organization's list, as one value of one statement whose plan is kept; callers that come at the same
 * time share it.
 */
export async function findNearPage(
  db: Executor,
  { organizationId }: ActingFor,
  filter: NearFilter,
  part: PageRange,
): Promise<NearPage> {
  const { event, group, status } = filter
  const place = group !== null ? 'group' : event !== null ? 'event' : 'list'
  const found = await pages[place][status ?? 'any'](db, { organizationId, event, group, status, ...part })
  if (found === undefined) throw new Error('A page was not answered.')
  return found
}
