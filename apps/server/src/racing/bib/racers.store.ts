import type { ListedRacer } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { onlyRow, type PageRange } from '../../store/pages.ts'
import { anew, type Executor, queryRows, statement } from '../../store/statement.ts'

const OWN = '($2::uuid[] is null or s.group_id = any($2::uuid[]))'
const ASKED = `x.event_id = ${EVENT}
   and exists (select from starter s where s.event_id = x.event_id and s.racer_id = x.id and ${OWN}
                  and ($3::uuid is null or s.group_id = $3::uuid) offset 0)
   and ($4::boolean is null or (x.bib is not null) = $4::boolean)
   and ($5::text is null or starts_with(x.bib::text, $5::text) or $5::text = any(x.lost_bibs::text[])
        or position(lower($5::text) in lower(x.name)) > 0
        or position(lower($5::text) in lower(coalesce(x.unit_name, ''))) > 0)`
const page = statement<{ total: number; items: ListedRacer[] | null }>(
  'bib-racer-page',
  `select (select count(*)::int from racer x where ${ASKED}) as total,
          (select json_agg(shown) from (
             select x.id, x.kind, x.bib, x.name, x.unit_name, x.lost_bibs,
                    (select json_agg(json_build_object('starter_id', s.id, 'contest_id', s.contest_id, 'group_id', s.group_id,
                                                       'scratched', s.scratched_at is not null) order by s.contest_id)
                       from starter s where s.event_id = x.event_id and s.racer_id = x.id and ${OWN}) as starts
               from racer x where ${ASKED}
              order by x.bib nulls last, x.unit_name nulls last, x.id limit $6::int offset $7::int) shown) as items`,
  anew,
)

/** What a list of racers is narrowed by. */
interface RacerFilter {
  keyword?: string | undefined
  group_id?: string | undefined
  numbered?: boolean | undefined
}

/** A page of the event's racers by number; whoever has none comes last. */
export const findRacerPage = (
  tx: Executor,
  { eventId, groupIds }: HostScope,
  { keyword, group_id, numbered }: RacerFilter,
  { limit, offset }: PageRange,
) => {
  const asked = keyword?.trim() || null
  return onlyRow(tx, page, [eventId, groupIds, group_id ?? null, numbered ?? null, asked, limit, offset])
}

/** How the numbers of a group stand. */
export interface NumbersRow {
  group_id: string
  contest_id: string
  racers: number
  numbered: number
  lowest: number | null
  highest: number | null
}
const numbers = statement<NumbersRow>(
  'bib-group-numbers',
  `select s.group_id, s.contest_id, count(*)::int as racers, count(x.bib)::int as numbered, min(x.bib) as lowest, max(x.bib) as highest
     from starter s
    cross join lateral (select bib from racer where event_id = s.event_id and id = s.racer_id offset 0) x
    cross join lateral (select position from contest where event_id = s.event_id and id = s.contest_id offset 0) c
    cross join lateral (select position from event_group where event_id = s.event_id and id = s.group_id offset 0) g
    where s.event_id = ${EVENT} and s.scratched_at is null and ${OWN}
    group by s.group_id, s.contest_id, c.position, g.position order by c.position, g.position`,
  anew,
)

/** How the numbers of the frozen groups stand, in the order of the plan. */
export const findGroupNumbers = (tx: Executor, { eventId, groupIds }: HostScope): Promise<NumbersRow[]> =>
  queryRows(tx, numbers, [eventId, groupIds])
