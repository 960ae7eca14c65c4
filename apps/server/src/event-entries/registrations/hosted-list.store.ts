import type { HostedRegistration } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { COUNT_LIMIT, onlyRow, type PageRange } from '../../store/pages.ts'
import { type Executor, statement } from '../../store/statement.ts'
import { filterParameters, type HostedFilter, narrowedFrom } from './hosted-filter.ts'
import { shownHosted } from './hosted-registration.sql.ts'

/** Somebody of a registration as a list reads them: the birth date is told as an age. */
export interface HostedPersonRow {
  name: string
  gender: 'male' | 'female' | null
  birth_date: string | null
  reserve: boolean
}

/** A registration as the store gives it to a host. */
export type HostedRow = Omit<HostedRegistration, 'members'> & { members: HostedPersonRow[] | null }

/** Rows of a page, and how many there are on all pages: counted up to `COUNT_LIMIT`. */
interface HostedPage {
  items: HostedRow[] | null
  total: number
}

// An event is asked for as a range, so that the order can only come from the key of the table: a page's rows are read in it and no others, and
// the plan is kept. Where the walk ends is not known to it, but no other index has this order.
const ofEvent = 'r.event_id >= asked.event and r.event_id <= asked.event'
const asked = `asked as materialized (select $1::uuid as event, $2::int as size, $3::int as skipped)`

function nearPage(which: 'whole' | 'narrowed', order: 'newest' | 'oldest') {
  const where = which === 'whole' ? ofEvent : `${ofEvent} and ${narrowedFrom(4)}`
  const direction = order === 'newest' ? 'desc' : 'asc'
  const page = `select r.*, row_number() over () as place from (
      select * from registration r where ${where}
       order by r.event_id ${direction}, r.id ${direction}
       limit asked.size offset asked.skipped) r`
  return statement<HostedPage>(
    `hosted-${which}-${order}`,
    `with ${asked}
     select (select count(*) from (select from registration r where ${where} limit ${COUNT_LIMIT}) c) as total,
            (select json_agg(shown) from (${shownHosted(page)}) shown) as items
       from asked`,
  )
}

const near = {
  whole: { newest: nearPage('whole', 'newest'), oldest: nearPage('whole', 'oldest') },
  narrowed: { newest: nearPage('narrowed', 'newest'), oldest: nearPage('narrowed', 'oldest') },
}

/** A page of the event's registrations in the order they came or the other way round, by one statement whose plan is kept. */
export function findHostedPage(
  tx: Executor,
  scope: HostScope,
  filter: HostedFilter,
  order: 'newest' | 'oldest',
  { limit, offset }: PageRange,
): Promise<HostedPage> {
  const asks = filterParameters(scope, filter)
  const isWhole = asks.every((value) => value === null)
  const part = [scope.eventId, limit, offset]
  return isWhole ? onlyRow(tx, near.whole[order], part) : onlyRow(tx, near.narrowed[order], [...part, ...asks])
}
