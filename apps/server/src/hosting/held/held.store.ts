import type { Duty, RaceStanding, Stage } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import type { PageRange } from '../../store/pages.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import { COUNTED, HELD, ORDER, RACE_STANDING, SHOWN, WANTED } from './held.sql.ts'

/** An event or draft of somebody's, as the list has it. */
export interface HeldRow {
  id: string
  name: string
  venue: string
  timezone: string
  stage: Stage
  is_host: boolean
  duties: Duty[] | null
  /** What a draft says of its times, as it was written. */
  said_starts: string | null
  said_ends: string | null
  starts_at: Date | null
  ends_at: Date | null
  updated_at: Date | null
  groups: number
  registered: number
  waitlisted: number
  due_fen: number | null
  to_review: number | null
  to_review_waiting: number | null
  returned: number | null
}

/** Who asks for what they hold, when; `hostId` is null where they hold nothing. */
export interface Asker {
  accountId: string
  hostId: string | null
  now: Date
}
/** What a list is narrowed to; null narrows nothing. `keyword` is a LIKE pattern. */
export interface HeldFilter {
  stage: Stage | null
  keyword: string | null
}

// Planned each time: by what is asked most of it falls out.
const page = statement<HeldRow>(
  'held-page',
  `with ${HELD}, listed as materialized (select * from held h where ${WANTED} order by ${ORDER} limit $6::int offset $7::int)
   select ${SHOWN} from listed h ${COUNTED} order by ${ORDER}`,
  anew,
)
const total = statement<{ total: number }>(
  'held-total',
  `with ${HELD} select count(*)::int as total from held h where ${WANTED}`,
  anew,
)
const one = statement<HeldRow & { archived_at: Date | null; copied_from: string | null; race: RaceStanding | null }>(
  'held-one',
  `with ${HELD} select ${SHOWN}, (select archived_at from event where id = h.id) as archived_at,
          case when h.is_host then (
            select c.id from event e join event c on c.id = e.copied_from and c.organization_id = e.organization_id where e.id = h.id) end as copied_from,
          ${RACE_STANDING}
     from held h ${COUNTED} where h.id = $4::uuid`,
  anew,
)

const about = ({ accountId, hostId, now }: Asker) => [accountId, hostId, now]

/** A page of what somebody holds or has a duty at. */
export async function findAllHeld(
  tx: Executor,
  asker: Asker,
  { stage, keyword }: HeldFilter,
  { limit, offset }: PageRange,
) {
  const narrowed = [...about(asker), stage, keyword]
  const items = await queryRows(tx, page, [...narrowed, limit, offset])
  return { items, total: (await queryOne(tx, total, narrowed))?.total ?? 0 }
}

/** One of them; undefined where it has gone meanwhile. */
export const findHeld = (tx: Executor, { eventId }: HostScope, asker: Asker) =>
  queryOne(tx, one, [...about(asker), eventId])
