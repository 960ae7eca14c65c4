import type { HostedOrder } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { type IdPage, onlyRow, type PageRange } from '../../store/pages.ts'
import { listOfIds } from '../../store/row-lists.ts'
import { type Executor, statement } from '../../store/statement.ts'
import { filterParameters, type HostedFilter, narrowedFrom } from './hosted-filter.ts'
import type { HostedRow } from './hosted-list.store.ts'
import { shownHosted } from './hosted-registration.sql.ts'

/** What a keyword is looked for as: LIKE patterns, null where it cannot be one. */
export interface HostedWords {
  /** In the skeletons of people's and teams' names. */
  names: string | null
  /** In names as they are written, of units and organizations. */
  written: string
  /** In references. */
  reference: string | null
}

const ORDERS: Record<HostedOrder, string> = {
  newest: 'h.id desc',
  oldest: 'h.id',
  reference: 'h.reference',
  unit: '(select name from unit where id = h.unit_id) nulls last, h.id',
}

// The words of an index are other numbers in every organization: so an event's rows are looked through, which are together. Not a cached plan:
// conditions that are null fall out of it.
const hitsOf = (order: HostedOrder) =>
  statement<IdPage>(
    `hosted-search-${order}`,
    `with rows as materialized (
       select r.id, r.reference, r.unit_id, r.organization_id, r.search_text from registration r
        where r.event_id = $1::uuid and ${narrowedFrom(7)}),
     named as materialized (
       select u.id from unit u where u.id in (select distinct unit_id from rows) and u.name ilike $3::text
       union all
       select o.id from organization o where o.id in (select distinct organization_id from rows) and o.name ilike $3::text),
     hits as materialized (
       select h.id, h.reference, h.unit_id from rows h
        where $3::text is null or h.search_text like $2::text or h.reference like $4::text
           or h.unit_id in (select id from named) or h.organization_id in (select id from named))
     select array(select h.id from hits h order by ${ORDERS[order]} limit $5::int offset $6::int) as ids,
            (select count(*) from hits) as total`,
    { plan: 'each time' },
  )

const hits = {
  newest: hitsOf('newest'),
  oldest: hitsOf('oldest'),
  reference: hitsOf('reference'),
  unit: hitsOf('unit'),
}

/** A page of the event's registrations that a keyword finds, or of all of them, in any order: their ids, and how many there are. */
export function searchHosted(
  tx: Executor,
  scope: HostScope,
  filter: HostedFilter,
  { words, order, limit, offset }: PageRange & { words: HostedWords | null; order: HostedOrder },
): Promise<IdPage> {
  const patterns = [words?.names ?? null, words?.written ?? null, words?.reference ?? null]
  return onlyRow(tx, hits[order], [scope.eventId, ...patterns, limit, offset, ...filterParameters(scope, filter)])
}

const shown = statement<{ items: HostedRow[] | null }>(
  'hosted-shown',
  `with asked as materialized (select $1::uuid as event, $2::uuid[] as ids)
   select (select json_agg(shown) from (${shownHosted(`
     select r.*, wanted.place from unnest(asked.ids) with ordinality as wanted (id, place)
      cross join lateral (select * from registration where event_id = asked.event and id = wanted.id offset 0) r`)}) shown) as items
     from asked`,
)

/** These registrations of the event as a host is shown them, in the order of the ids. */
export const findHostedRows = async (tx: Executor, scope: HostScope, ids: string[]): Promise<HostedRow[]> =>
  (await onlyRow(tx, shown, [scope.eventId, listOfIds(ids)])).items ?? []
